import { dayIndex } from '../calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import type { Replacement } from './replacement.ts';
import { takenBackBills } from './taken-back-bills.ts';

type Dated = { bill: BilledPoint; first: number; last: number };

/**
 * What stands for what among the bills of one point, by the `id` of what is replaced. A corrective bill stands
 * for the bill that it names, else for that of the same days; the later of two bills of the same days for the earlier; a
 * real one for every estimate whose days lie within its own, even where the estimate came later. A credit note replaces
 * nothing: it is negative, and counts beside what it takes back, unless that is whole or counts no more (`takenBackBills`). A
 * bill of money alone and one with a quantity, of two suppliers, are two halves of one delivery (network and energy), and both
 * count.
 */
export function replacedBills(ofPoint: readonly BilledPoint[]): Map<number, Replacement> {
  const replaced = new Map<number, Replacement>();
  const counted = dated(ofPoint).toSorted(
    (a, b) => dayIndex(a.bill.issuedOn) - dayIndex(b.bill.issuedOn) || a.bill.id - b.bill.id,
  );
  for (const [place, later] of counted.entries()) {
    for (let index = 0; index < place; index += 1) {
      const earlier = counted[index];
      if (earlier === undefined) continue;
      const reason = reasonToReplace(earlier, later);
      if (reason !== null) replaced.set(earlier.bill.id, { by: later.bill.billId, reason });
      else if (!replaced.has(earlier.bill.id) && isRealOfEstimate(earlier, later)) {
        replaced.set(later.bill.id, { by: earlier.bill.billId, reason: 'real' });
      }
    }
  }
  for (const [id, replacement] of takenBackBills(ofPoint, replaced)) replaced.set(id, replacement);
  return replaced;
}

/** Two parts of bills, by `id`, that count and share more than the one day on which suppliers let two periods meet. */
export type Overlap = { one: number; other: number; days: number };

/** @param counted the bills of one point that nothing replaces. */
export function overlappingBills(counted: readonly BilledPoint[]): Overlap[] {
  const bills = dated(counted).toSorted((a, b) => a.first - b.first || a.bill.id - b.bill.id);
  return bills.flatMap((one, place) =>
    bills.slice(place + 1).flatMap(other => {
      const days = Math.min(one.last, other.last) - other.first + 1;
      if (days <= 1 || areHalves(one.bill, other.bill)) return [];
      return [{ one: one.bill.id, other: other.bill.id, days }];
    }),
  );
}

function dated(bills: readonly BilledPoint[]): Dated[] {
  return bills
    .filter(({ kind }) => kind !== 'credit-note')
    .map(bill => ({ bill, first: dayIndex(bill.days.first), last: dayIndex(bill.days.last) }));
}

function reasonToReplace(earlier: Dated, later: Dated): Replacement['reason'] | null {
  if (later.bill.kind === 'corrective' && later.bill.correctsBillId === earlier.bill.billId)
    return 'corrective';
  if (areHalves(earlier.bill, later.bill)) return null;
  if (earlier.first !== later.first || earlier.last !== later.last) {
    return isRealOfEstimate(later, earlier) ? 'real' : null;
  }
  if (later.bill.kind === 'corrective') return 'corrective';
  if (earlier.bill.isEstimated === later.bill.isEstimated) return 'same-days';
  return later.bill.isEstimated ? null : 'real';
}

function areHalves(one: BilledPoint, other: BilledPoint): boolean {
  return one.supplierId !== other.supplierId && (one.quantity === null) !== (other.quantity === null);
}

function isRealOfEstimate(real: Dated, estimate: Dated): boolean {
  return (
    real.first <= estimate.first &&
    real.last >= estimate.last &&
    !real.bill.isEstimated &&
    estimate.bill.isEstimated &&
    !areHalves(real.bill, estimate.bill)
  );
}
