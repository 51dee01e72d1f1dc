import type { CandidateBill } from '../rows/candidate-bill.ts';
import type { HeldBill } from './held-bill.ts';

type Compared = Omit<HeldBill, 'id' | 'pointNumbers'>;

/** Whether a bill of a file equals the one stored under its number: all figures, the days and the points. */
export function sameBill(bill: CandidateBill, held: HeldBill): boolean {
  return textOf(bill) === textOf(held);
}

function textOf({ kind, issuedOn, htCents, vatCents, ttcCents, points }: Compared): string {
  const told = points
    .map(({ point, firstDay, lastDay, quantity, unit, ttcCents: cents, isEstimated }) =>
      [JSON.stringify(point), firstDay, lastDay, quantity, unit, cents, isEstimated].join(' '),
    )
    .toSorted();
  return JSON.stringify([kind, issuedOn, htCents, vatCents, ttcCents, told]);
}
