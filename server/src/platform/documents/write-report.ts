import { makeDocument } from './documents-process.ts';
import type { Report } from './report.ts';

/** A report as a tagged A4 PDF (PDF/UA-1) in French, charts as vectors, fonts embedded. Throws `WorkEnded`. */
export function writeReport(report: Report, created: Date): Promise<Uint8Array> {
  return makeDocument({ kind: 'report', report, created });
}
