import { parentPort } from 'node:worker_threads';
import { buildWorkbook } from './build-workbook.ts';
import { compilePdf } from './compile-pdf.ts';
import type { DocumentProperties, Sheet } from './workbook.ts';

export type DocumentRequest =
  | { kind: 'workbook'; sheets: Sheet[]; properties: DocumentProperties }
  | { kind: 'pdf'; source: string; assets: Record<string, Uint8Array>; created: Date };

export type DocumentMessage = { id: number; request: DocumentRequest };
export type DocumentAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string };

parentPort?.on('message', (message: DocumentMessage) => void answer(message));

async function answer({ id, request }: DocumentMessage): Promise<void> {
  try {
    const bytes = await build(request);
    send({ id, bytes });
  } catch (error) {
    send({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function build(request: DocumentRequest): Promise<Uint8Array> {
  switch (request.kind) {
    case 'workbook':
      return buildWorkbook(request.sheets, request.properties);
    case 'pdf':
      return compilePdf(request.source, request.assets, request.created);
  }
}

function send(answered: DocumentAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort?.postMessage(answered);
}
