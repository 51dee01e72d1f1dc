import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import type * as contract from '@suivi/contract/bills/received-bills';
import { createHash } from 'node:crypto';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { receiveFile } from '../../../platform/received-files/receive-file.ts';
import type { ReceivedFile } from '../../../platform/received-files/received-file.ts';
import { done, ok, refuse, type Result } from '../../../platform/result.ts';
import { keepDocument, clipDocument } from '../../../records/documents/store.ts';
import {
  addReceived,
  findReceivedDocument,
  lockReceived,
  removeReceived,
} from '../../../records/bills/received/store.ts';
import type { StoredReading } from '../../../records/bills/received/tables.ts';
import { findBillOfDocument } from './known-store.ts';
import { answerReceived } from './received-answer.ts';
import { learnSiren } from '../../../records/supply/suppliers/store.ts';
import { writeBill } from '../write-bill.ts';
import { readStoredBill } from '../../../records/bills/store.ts';

/** Stores the bill that a person read and completed and clips its file to it, in one change. */
export const createReceivedBill: Handler<typeof contract.createReceivedBill> = async ({
  params: { id },
  body,
  change,
}) =>
  change(async current => {
    const stored = await lockReceived(current.tx, id);
    if (stored === null) return refuse('not-found');
    const [received] = await answerReceived(current.tx, [stored]);
    const written = await writeBill(current, null, body);
    if (written.kind === 'refused') return written;
    const bill = written.value;
    const siren = received?.proposal.supplierSiren ?? null;
    if (siren !== null) await learnSiren(current, bill.supplier, siren);
    const place = {
      subject: { kind: 'bill' as const, id: bill.id },
      label: `${bill.supplier} · ${bill.number}`,
      siteId: null,
    };
    await clipDocument(current, stored.documentId, place, 'bill');
    await removeReceived(current, stored, 'entered');
    return written;
  });

export const clipReceivedBill: Handler<typeof contract.clipReceivedBill> = async ({
  params: { id },
  body: { billId },
  change,
}) =>
  change(async current => {
    const stored = await lockReceived(current.tx, id);
    if (stored === null) return refuse('not-found');
    const bill = await readStoredBill(current.tx, billId);
    if (bill === null) return refuse('not-found', { field: 'billId' });
    const subject = { kind: 'bill' as const, id: billId };
    const label = `${bill.supplier} · ${bill.number}`;
    await clipDocument(current, stored.documentId, { subject, label, siteId: null }, 'bill');
    await removeReceived(current, stored, 'entered');
    return done;
  });

/** Reads the file once and stores it; a file that was received before is not stored twice. */
export const receiveBill: Handler<typeof contract.receiveBill> = async ({
  query: { name },
  body,
  change,
}) => {
  if (!(body instanceof UploadedFile) || body.bytes.length === 0) return refuse('document-empty');
  const { bytes } = body;
  const file = await receiveFile(bytes);
  if (file.kind === 'refused') return file;
  const read = readingOf(file.value);
  if (read.kind === 'refused') return read;
  const { mediaType, pageCount } = file.value;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return change<AnswerOf<typeof contract.receiveBill>>(async current => {
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
