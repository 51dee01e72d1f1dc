import { parentPort } from 'node:worker_threads';
import { buildWorkbook } from './build-workbook.ts';
import { compilePdf } from './compile-pdf.ts';
import type { DocumentProperties, Sheet } from './workbook.ts';

export type DocumentRequest =
  | { kind: 'workbook'; sheets: Sheet[]; properties: DocumentProperties }
  | { kind: 'pdf'; source: string; assets: Record<string, Uint8Array>; created: Date };

export type DocumentAnswer = { bytes: Uint8Array } | { error: string };

parentPort?.on('message', (request: DocumentRequest) => void answer(request));

async function answer(request: DocumentRequest): Promise<void> {
  try {
    send({ bytes: await build(request) });
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
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
