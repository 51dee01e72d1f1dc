import type { DocumentIdentity } from './document-identity.ts';
import { makeDocument } from './documents-process.ts';
import type { Report } from './report.ts';

/** A report as a tagged A4 PDF (PDF/UA-1) in French, charts as vectors, fonts embedded. Throws `WorkEnded`. */
export function writeReport(report: Report, identity: DocumentIdentity): Promise<Uint8Array> {
  const { groupName, logo, created } = identity;
  return makeDocument({ kind: 'report', report, identity: { groupName, logo, created } });
}
