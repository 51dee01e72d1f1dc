import type { ReceivedBill } from '@suivi/contract/bills/received-bills';
import { type BillProposal, isWhole } from '@suivi/domain/bills/reading/bill-proposal';
import { proposeBill } from '@suivi/domain/bills/reading/propose-bill';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { StoredReceived } from '../../../records/bills/received/store.ts';
import { findNumbered, readKnown } from './known-store.ts';

/** What each file says by present knowledge, and whether its bill is stored already. */
export async function answerReceived(
  db: Database | Tx,
  stored: readonly StoredReceived[],
): Promise<ReceivedBill[]> {
  if (stored.length === 0) return [];
  const known = await readKnown(db);
  const proposed = stored.map(({ reading, ...file }) => ({
    file,
    proposal: proposeBill(reading.einvoice, reading.lines, known),
  }));
  const numbers = proposed.flatMap(({ proposal }) => [
    ...textOf(proposal.number),
    ...textOf(proposal.corrects),
  ]);
  const numbered = await findNumbered(db, numbers);
  const billOf = (supplier: BillProposal['supplier'], number: BillProposal['number']) =>
    supplier && number ? numbered(supplier.value, number.value) : null;
  return proposed.map(({ file, proposal }) => {
    const there = billOf(proposal.supplier, proposal.number);
    const state = there ? 'there' : isWhole(proposal) ? 'recognised' : 'to-complete';
    const corrected = billOf(proposal.supplier, proposal.corrects);
    return { ...file, state, proposal, there, correctsBillId: corrected?.id ?? null };
  });
}

function textOf(found: { value: string } | null): string[] {
  return found === null ? [] : [found.value];
}
