import { createWorkProcess } from '../processes/work-process.ts';
import type { DocumentIdentity } from './document-identity.ts';
import type { DocumentRequest } from './documents-thread.ts';
import type { Report } from './report.ts';
import type { DocumentProperties, Sheet } from './workbook.ts';

/** Documents are made in a dedicated process; a document that takes too much time or memory fails with `WorkEnded`. */
const documents = createWorkProcess<DocumentRequest, Uint8Array>({
  thread: new URL('./documents-thread.ts', import.meta.url),
  // Longer than any document takes.
  milliseconds: 30_000,
  // Enough for all the data of a group.
  heapMebibytes: 768,
  processMebibytes: 1536,
  // The PDF compiler retains about 3 MB for each document: 300 documents took 0.5 GB.
  tasksPerProcess: 20,
  idleMilliseconds: 60_000,
});

/** Ends the process; documents being made or waiting are rejected. The next document starts another process. */
export function closeDocuments(): Promise<void> {
  return documents.close();
}

/** A report as a tagged A4 PDF (PDF/UA-1) in French, charts as vectors, fonts embedded. Throws `WorkEnded`. */
export function writeReport(report: Report, identity: DocumentIdentity): Promise<Uint8Array> {
  const { groupName, logo, created } = identity;
  return documents.ask({ kind: 'report', report, identity: { groupName, logo, created } });
}

/**
 * An XLSX workbook: one sheet per block, with a frozen header, filters, typed cells and native charts; it opens in Excel and
 * LibreOffice without a warning. Throws `WorkEnded`.
 */
export function writeWorkbook(sheets: Sheet[], properties: DocumentProperties): Promise<Uint8Array> {
  return documents.ask({ kind: 'workbook', sheets, properties });
}
