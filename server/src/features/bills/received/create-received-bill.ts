import type { createReceivedBill as endpoint } from '@suivi/contract/bills/received-bills';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { refuse } from '../../../platform/result.ts';
import { clipDocument } from '../../../records/documents/store.ts';
import { lockReceived, removeReceived } from '../../../records/bills/received/store.ts';
import { learnSiren } from '../../../records/supply/suppliers/store.ts';
import { writeBill } from '../write-bill.ts';
import { answerReceived } from './received-answer.ts';

/** The bill that a person read and completed, its file clipped to it: one change. */
export const createReceivedBill: Handler<typeof endpoint> = async ({ params: { id }, body, change }) =>
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
