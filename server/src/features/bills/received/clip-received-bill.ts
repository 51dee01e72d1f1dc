import type { clipReceivedBill as endpoint } from '@suivi/contract/bills/received-bills';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readStoredBill } from '../../../records/bills/store.ts';
import { clipDocument } from '../../../records/documents/store.ts';
import { lockReceived, removeReceived } from '../../../records/bills/received/store.ts';

export const clipReceivedBill: Handler<typeof endpoint> = async ({
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
    return ok({ done: true as const });
  });
