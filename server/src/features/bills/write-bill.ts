import type { Bill, BillContent } from '@suivi/contract/bills';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { StoredBill } from '../../records/bills/store.ts';
import { writeBills } from '../../records/bills/write-bills.ts';
import { findBill } from './bill-answer.ts';
import { checkBill } from './check-bill.ts';

/** Checks a bill that somebody typed, writes it, and reads it as it is then. */
export async function writeBill(
  change: Change,
  stored: StoredBill | null,
  content: BillContent,
): Promise<Result<Bill>> {
  const checked = await checkBill(change.tx, content, stored?.id ?? null);
  if (checked.kind === 'refused') return checked;
  const [written] = await writeBills(change, [
    { key: { origin: stored?.origin ?? 'typed' }, stored, content },
  ]);
  const bill = written ? await findBill(change.tx, written.id) : null;
  return bill ? ok(bill) : refuse('bill-number-taken', { field: 'number' });
}
