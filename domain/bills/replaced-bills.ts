import { dayIndex } from '../ground/calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import { isMetered, type Sharing } from '../supply/fields/sharing.ts';
import type { Replacement } from './replacement.ts';
import { cancelledBills, takenBackBills } from './taken-back-bills.ts';
import { estimatesBeside, isDoubtful, type Settling, takesBack } from './takes-back.ts';

export type Dated = Settling & { bill: BilledPoint };

/**
 * Which bill replaces which among the bills of one point, by the `id` of the replaced one. A corrective bill replaces the bill
 * that it names, otherwise that of the same days; of two bills of the same days the later replaces the earlier; a real bill
 * replaces every estimate whose days lie within its own, even one that came later. A bill that takes back another in its lines,
 * or in its negative quantity, counts beside it (`takesBack`), and so does one that bills what estimates left
 * (`estimatesBeside`). A credit note replaces nothing: it is negative, and counts beside what it takes back, unless this is the
 * whole bill or no longer counts (`takenBackBills`). A bill that was completely taken back replaces nothing. A bill without a
 * quantity and one with a quantity, from two suppliers, are two halves of one delivery (network and energy), and both count. Two
 * deliveries on one day are two lorries, unless their quantities are equal.
 *
 * @param sharing of the point: how it is supplied.
 */
export function replacedBills(
  ofPoint: readonly BilledPoint[],
  sharing: Sharing = 'days',
): Map<number, Replacement> {
  const replaced = new Map<number, Replacement>();
  const cancelled = cancelledBills(ofPoint);
  const counted = dated(ofPoint).toSorted(
    (a, b) => dayIndex(a.bill.issuedOn) - dayIndex(b.bill.issuedOn) || a.bill.id - b.bill.id,
  );
  const isStanding = ({ bill: { id } }: Dated) => !replaced.has(id) && !cancelled.has(id);
  const settles = settlesAmong(
    counted,
    counted.filter(({ bill: { id } }) => !cancelled.has(id)),
  );
  for (const [place, later] of counted.entries()) {
    for (let index = 0; index < place; index += 1) {
      const earlier = counted[index];
      if (earlier === undefined) continue;
      const reason = cancelled.has(later.bill.id) ? null : reasonToReplace(earlier, later, settles);
      if (reason === 'same-days' && !isMetered(sharing) && !isSentTwice(earlier.bill, later.bill)) continue;
      if (reason !== null) replaced.set(earlier.bill.id, { by: later.bill.billId, reason });
      else if (isStanding(earlier) && isRealOfEstimate(earlier, later, settles)) {
        replaced.set(later.bill.id, { by: earlier.bill.billId, reason: 'real' });
      }
    }
  }
  for (const [id, replacement] of takenBackBills(ofPoint, replaced, cancelled)) replaced.set(id, replacement);
  return replaced;
}

/** Two counted parts of bills, by `id`, that share more than the one day that suppliers let two periods have in common. */
export type Overlap = { one: number; other: number; days: number };

/** @param counted the bills of one point that are not replaced. */
export function overlappingBills(counted: readonly BilledPoint[]): Overlap[] {
  const bills = dated(counted).toSorted((a, b) => a.first - b.first || a.bill.id - b.bill.id);
  const settles = settlesAmong(bills, bills);
  return bills.flatMap((one, place) =>
    bills.slice(place + 1).flatMap(other => {
      const days = Math.min(one.last, other.last) - other.first + 1;
      if (days <= 1 || areHalves(one.bill, other.bill)) return [];
      if (settles(one, other) || settles(other, one)) return [];
      return [{ one: one.bill.id, other: other.bill.id, days }];
    }),
  );
}

/** A real bill for which it is unknown whether it replaces the estimates of its days or counts beside them (`isDoubtful`). */
export type DoubtfulBill = { real: BilledPoint; estimates: BilledPoint[] };

export function doubtfulBills(ofPoint: readonly BilledPoint[]): DoubtfulBill[] {
  if (!ofPoint.some(({ isEstimated }) => isEstimated)) return [];
  const [replaced, cancelled] = [replacedBills(ofPoint), cancelledBills(ofPoint)];
  const isOf = (estimate: BilledPoint, { billId }: BilledPoint) => {
    const { by, reason } = replaced.get(estimate.id) ?? {};
    return by === billId && reason === 'real' && !cancelled.has(estimate.id);
  };
  return dated(ofPoint).flatMap(of => {
    if (of.bill.kind !== 'bill' || replaced.has(of.bill.id)) return [];
    const own = dated(ofPoint.filter(each => isOf(each, of.bill)));
    return isDoubtful(of, own) ? [{ real: of.bill, estimates: own.map(({ bill }) => bill) }] : [];
  });
}

/** Bills other than credit notes, with their days as numbers. */
export function dated(bills: readonly BilledPoint[]): Dated[] {
  return bills
    .filter(({ kind }) => kind !== 'credit-note')
    .map(bill => {
      const { isEstimated, quantity, unit, settlement, indexed, isBeside } = bill;
      const [first, last] = [dayIndex(bill.days.first), dayIndex(bill.days.last)];
      return { bill, first, last, isEstimated, quantity, unit, settlement, indexed, isBeside };
    });
}

type Settles = (one: Dated, other: Dated) => boolean;

/** Whether one of two bills counts beside the other; `open`: bills that are not completely taken back. */
function settlesAmong(bills: readonly Dated[], open: readonly Dated[]): Settles {
  const ofPoint = bills.filter(({ isEstimated }) => isEstimated);
  const estimates = open.filter(({ isEstimated }) => isEstimated);
  const beside = new Map(open.map(real => [real, estimatesBeside(real, estimates)]));
  return (one, other) =>
    takesBack(one, other, ofPoint) ||
    beside.get(one)?.includes(other) === true ||
    beside.get(other)?.includes(one) === true;
}

function reasonToReplace(earlier: Dated, later: Dated, settles: Settles): Replacement['reason'] | null {
  if (settles(later, earlier)) return null;
  if (later.bill.kind === 'corrective' && later.bill.correctsBillId === earlier.bill.billId)
    return 'corrective';
  if (areHalves(earlier.bill, later.bill)) return null;
  if (earlier.first !== later.first || earlier.last !== later.last) {
    return isRealOfEstimate(later, earlier, settles) ? 'real' : null;
  }
  if (later.bill.kind === 'corrective') return 'corrective';
  if (earlier.isEstimated === later.isEstimated) return 'same-days';
  return later.isEstimated ? null : 'real';
}

function isSentTwice(one: BilledPoint, other: BilledPoint): boolean {
  return one.quantity === other.quantity && one.unit === other.unit;
}

function areHalves(one: BilledPoint, other: BilledPoint): boolean {
  return one.supplierId !== other.supplierId && (one.quantity === null) !== (other.quantity === null);
}

function isRealOfEstimate(real: Dated, estimate: Dated, settles: Settles): boolean {
  return (
    real.first <= estimate.first &&
    real.last >= estimate.last &&
    !real.isEstimated &&
    estimate.isEstimated &&
    !areHalves(real.bill, estimate.bill) &&
    !settles(real, estimate)
  );
}
