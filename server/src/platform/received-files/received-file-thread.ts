import { readEinvoice } from '@suivi/domain/bills/einvoice/read-einvoice';
import { serveTasks } from '../processes/serve-tasks.ts';
import { checkPicture } from './check-picture.ts';
import { checkWorkbook } from './check-workbook.ts';
import { drawPdfPage } from './draw-pdf-page.ts';
import { decodeXml, mediaTypeOf } from './media-type-of.ts';
import { type FileRefusal, type ReceivedFile, RefusedReceivedFile } from './received-file.ts';
import { readPdf } from './read-pdf.ts';
import { readXml } from './read-xml.ts';

export type ReceivedFileTask = { bytes: Uint8Array; page: number | null };
export type ReceivedFileAnswer =
  | { kind: 'file'; file: ReceivedFile }
  | { kind: 'picture'; png: Uint8Array }
  | { kind: 'refused'; code: FileRefusal };

serveTasks(async ({ bytes, page }: ReceivedFileTask): Promise<ReceivedFileAnswer> => {
  try {
    if (page !== null) return { kind: 'picture', png: await drawPdfPage(bytes, page) };
    return { kind: 'file', file: await readReceived(Buffer.from(bytes)) };
  } catch (error) {
    if (!(error instanceof RefusedReceivedFile)) throw error;
    return { kind: 'refused', code: error.code };
  }
});

async function readReceived(bytes: Buffer): Promise<ReceivedFile> {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === 'application/pdf') return readPdf(bytes);
  const nothing = { mediaType, pageCount: null, lines: [], einvoice: null };
  if (mediaType === 'application/xml') {
    return { ...nothing, einvoice: readEinvoice(readXml(decodeXml(bytes))) };
  }
  if (mediaType === 'image/png' || mediaType === 'image/jpeg') checkPicture(mediaType, bytes);
  else checkWorkbook(bytes);
  return nothing;
}
