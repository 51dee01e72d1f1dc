import { writeReport, writeWorkbook } from '../../platform/documents/documents-process.ts';
import type { Report } from '../../platform/documents/report.ts';
import type { Sheet } from '../../platform/documents/workbook.ts';
import type { Call } from '../../platform/http/register-endpoint.ts';
import { mediaTypes, sendFile } from '../../platform/http/send-file.ts';
import { type DocumentAbout, propertiesOf } from './document-about.ts';

type Replying = Pick<Call, 'reply'>;

/** Answers with a report to download, as a PDF; `name` is without extension. */
export function sendReport({ reply }: Replying, name: string, report: Report, about: DocumentAbout) {
  const bytes = writeReport(report, about);
  return sendFile(reply, { name: `${name}.pdf`, mediaType: mediaTypes.pdf, bytes });
}

/** Answers with a workbook to download. Its title is its `name`, which is without extension, unless `title` is given. */
export function sendWorkbook(
  { reply }: Replying,
  { name, title = name, subject = '' }: { name: string; title?: string; subject?: string },
  sheets: Sheet[],
  about: DocumentAbout,
) {
  const bytes = writeWorkbook(sheets, propertiesOf(about, title, subject));
  return sendFile(reply, { name: `${name}.xlsx`, mediaType: mediaTypes.xlsx, bytes });
}
