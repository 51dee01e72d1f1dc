import { dayIndex } from '../ground/calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import type { Replacement } from './replacement.ts';
import { cancelledBills, takenBackBills } from './taken-back-bills.ts';
import { type Settling, takesBack } from './takes-back.ts';

type Dated = Settling & { bill: BilledPoint };

/**
 * What stands for what among the bills of one point, by the `id` of what is replaced. A corrective bill stands
 * for the bill that it names, else for that of the same days; the later of two bills of the same days for the earlier; a
 * real one for every estimate whose days lie within its own, even where the estimate came later. A bill that takes back another
 * in its lines, or by what it is less, counts beside it (`takesBack`). A credit note replaces
 * nothing: it is negative, and counts beside what it takes back, unless that is whole or counts no more (`takenBackBills`). What
 * was taken back whole stands for nothing. A bill of money alone and one with a quantity, of two suppliers, are two halves of
 * one delivery (network and energy), and both count.
 */
export function replacedBills(ofPoint: readonly BilledPoint[]): Map<number, Replacement> {
  const replaced = new Map<number, Replacement>();
  const cancelled = cancelledBills(ofPoint);
  const counted = dated(ofPoint).toSorted(
    (a, b) => dayIndex(a.bill.issuedOn) - dayIndex(b.bill.issuedOn) || a.bill.id - b.bill.id,
  );
  const isStanding = ({ bill: { id } }: Dated) => !replaced.has(id) && !cancelled.has(id);
  const estimates = counted.filter(({ isEstimated }) => isEstimated);
  for (const [place, later] of counted.entries()) {
    for (let index = 0; index < place; index += 1) {
      const earlier = counted[index];
      if (earlier === undefined) continue;
      const reason = cancelled.has(later.bill.id) ? null : reasonToReplace(earlier, later, estimates);
      if (reason !== null) replaced.set(earlier.bill.id, { by: later.bill.billId, reason });
      else if (isStanding(earlier) && isRealOfEstimate(earlier, later, estimates)) {
        replaced.set(later.bill.id, { by: earlier.bill.billId, reason: 'real' });
      }
    }
  }
  for (const [id, replacement] of takenBackBills(ofPoint, replaced, cancelled)) replaced.set(id, replacement);
  return replaced;
}

/** Two parts of bills, by `id`, that count and share more than the one day on which suppliers let two periods meet. */
export type Overlap = { one: number; other: number; days: number };

/** @param counted the bills of one point that nothing replaces. */
export function overlappingBills(counted: readonly BilledPoint[]): Overlap[] {
  const bills = dated(counted).toSorted((a, b) => a.first - b.first || a.bill.id - b.bill.id);
  const estimates = bills.filter(({ isEstimated }) => isEstimated);
  return bills.flatMap((one, place) =>
    bills.slice(place + 1).flatMap(other => {
      const days = Math.min(one.last, other.last) - other.first + 1;
      if (days <= 1 || areHalves(one.bill, other.bill)) return [];
      if (takesBack(one, other, estimates) || takesBack(other, one, estimates)) return [];
      return [{ one: one.bill.id, other: other.bill.id, days }];
    }),
  );
}

function dated(bills: readonly BilledPoint[]): Dated[] {
  return bills
    .filter(({ kind }) => kind !== 'credit-note')
    .map(bill => {
      const { isEstimated, quantity, settlement } = bill;
      const [first, last] = [dayIndex(bill.days.first), dayIndex(bill.days.last)];
      return { bill, first, last, isEstimated, quantity, settlement };
    });
}

function reasonToReplace(
  earlier: Dated,
  later: Dated,
  estimates: readonly Dated[],
): Replacement['reason'] | null {
  if (takesBack(later, earlier, estimates)) return null;
  if (later.bill.kind === 'corrective' && later.bill.correctsBillId === earlier.bill.billId)
    return 'corrective';
  if (areHalves(earlier.bill, later.bill)) return null;
  if (earlier.first !== later.first || earlier.last !== later.last) {
    return isRealOfEstimate(later, earlier, estimates) ? 'real' : null;
  }
  if (later.bill.kind === 'corrective') return 'corrective';
  if (earlier.isEstimated === later.isEstimated) return 'same-days';
  return later.isEstimated ? null : 'real';
}

function areHalves(one: BilledPoint, other: BilledPoint): boolean {
  return one.supplierId !== other.supplierId && (one.quantity === null) !== (other.quantity === null);
}

function isRealOfEstimate(real: Dated, estimate: Dated, estimates: readonly Dated[]): boolean {
  return (
    real.first <= estimate.first &&
    real.last >= estimate.last &&
    !real.isEstimated &&
    estimate.isEstimated &&
    !areHalves(real.bill, estimate.bill) &&
    !takesBack(real, estimate, estimates)
  );
}
