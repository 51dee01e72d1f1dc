import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type { receiveBill as endpoint } from '@suivi/contract/bills/received-bills';
import { createHash } from 'node:crypto';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { receiveFile } from '../../../platform/received-files/receive-file.ts';
import type { ReceivedFile } from '../../../platform/received-files/received-file.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { keepDocument } from '../../../records/documents/store.ts';
import { addReceived, findReceivedDocument } from '../../../records/bills/received/store.ts';
import type { StoredReading } from '../../../records/bills/received/tables.ts';
import { findBillOfDocument } from './known-store.ts';
import { answerReceived } from './received-answer.ts';

/** Reads the file once and keeps it; a file that came before is not kept twice. */
export const receiveBill: Handler<typeof endpoint> = async ({ query: { name }, body, change }) => {
  if (!(body instanceof UploadedFile) || body.bytes.length === 0) return refuse('document-empty');
  const { bytes } = body;
  const file = await receiveFile(bytes);
  if (file.kind === 'refused') return file;
  const read = readingOf(file.value);
  if (read.kind === 'refused') return read;
  const { mediaType, pageCount } = file.value;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return change<AnswerOf<typeof endpoint>>(async current => {
    const documentId = await keepDocument(current, { name, sha256, bytes, mediaType, pageCount });
    const bill = await findBillOfDocument(current.tx, documentId);
    if (bill) {
      current.nothingToDo();
      return ok({ kind: 'there' as const, bill });
    }
    const isNew = await addReceived(current, documentId, name, read.value);
    const stored = await findReceivedDocument(current.tx, documentId);
    const [received] = await answerReceived(current.tx, stored ? [stored] : []);
    if (received === undefined) throw new Error('a received bill vanished inside its own transaction');
    return ok({ kind: 'waits' as const, isNew, received });
  });
};

function readingOf({ mediaType, lines, einvoice }: ReceivedFile): Result<StoredReading> {
  if (mediaType.includes('spreadsheet')) return refuse('bill-file-is-a-workbook');
  if (mediaType === 'application/xml' && einvoice === null) return refuse('bill-file-not-an-invoice');
  return ok({ einvoice, lines });
}
