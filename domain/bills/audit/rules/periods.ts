import type { AuditCase, AuditedPart, Rule } from '../audited-bill.ts';
import { isDelivered } from '../../../supply/fields/sharing.ts';
import { finding } from '../outcomes.ts';

/** The previous bill of the point that also has a quantity, or also has none. */
export function previousOf({ part, history, place }: AuditCase): AuditedPart | undefined {
  for (let index = place - 1; index >= 0; index -= 1) {
    const before = history[index];
    if (before !== undefined && (before.quantity === null) === (part.quantity === null)) return before;
  }
  return undefined;
}

/** F05: a bill must begin where the previous one ended, that day or the next. Deliveries are exempt: they come when ordered. */
export const periodGapRule: Rule = of => {
  const before = previousOf(of);
  if (before === undefined || isDelivered(of.point.energyType)) return [];
  const days = of.part.first - before.last - 1;
  if (days <= 0) return [];
  return [
    finding('period-gap', of.part.pointId, { printed: days, expected: 0, unit: 'days', ...other(before) }),
  ];
};

/** F06: a bill must not begin before the previous one ended. */
export const periodOverlapRule: Rule = of => {
  const before = previousOf(of);
  if (before === undefined || of.part.first >= before.last) return [];
  const shared = Math.min(before.last, of.part.last) - of.part.first + 1;
  if (shared === of.part.last - of.part.first + 1 && before.first === of.part.first) return [];
  return [
    finding('period-overlap', of.part.pointId, {
      printed: shared,
      expected: 0,
      unit: 'days',
      ...other(before),
    }),
  ];
};

/** For a point billed by the month, fewer or more days are odd (EnergyCAP). */
const monthlyDays = { least: 20, most: 45 };
/** The number of bills needed to tell whether a point is billed by the month. */
const rhythmBills = 3;

/** Days this long after the issue of a bill cannot have been consumed yet. */
const daysAhead = 31;

/** F07: a bill must be as long as the usual month of the point, and must not cover future days. */
export const oddPeriodRule: Rule = ({ part, history, usualDays }) => {
  const days = part.last - part.first + 1;
  if (part.last > part.issuedOn + daysAhead) {
    const expected = Math.max(0, part.issuedOn - part.first + 1);
    return [finding('odd-period', part.pointId, { printed: days, expected, unit: 'days' })];
  }
  const isMonthly = usualDays !== null && usualDays >= monthlyDays.least && usualDays <= monthlyDays.most;
  if (history.length <= rhythmBills || !isMonthly) return [];
  if (days >= monthlyDays.least && days <= monthlyDays.most) return [];
  return [finding('odd-period', part.pointId, { printed: days, expected: usualDays, unit: 'days' })];
};

/** F01: no other bill of the supplier has the same number, in any spelling. */
export const duplicateNumberRule: Rule = ({ part, sameNumber }) => {
  const twin = sameNumber.find(({ billId }) => billId < part.billId);
  if (twin === undefined) return [];
  const cost = { gapCents: part.ttcCents, printed: 2, expected: 1 };
  return [finding('duplicate-number', part.pointId, { unit: 'bills', ...cost, ...other(twin) })];
};

/**
 * F02: no other bill of the point has the same days, or the same amount and a day in common. Two lorries may deliver on one day,
 * with different quantities.
 */
export const probableDuplicateRule: Rule = of => {
  const { part, point, sameDay } = of;
  if (part.kind !== 'bill' || duplicateNumberRule(of).length > 0) return [];
  const twin = sameDay.find(
    each =>
      each.billId < part.billId &&
      each.kind === 'bill' &&
      each.isEstimated === part.isEstimated &&
      (each.quantity === null) === (part.quantity === null) &&
      looksAlike(each, part) &&
      (!isDelivered(point.energyType) || each.quantity === part.quantity),
  );
  if (twin === undefined) return [];
  const cost = { gapCents: part.ttcCents, printed: 2, expected: 1 };
  return [finding('probable-duplicate', part.pointId, { unit: 'bills', ...cost, ...other(twin) })];
};

function looksAlike(one: AuditedPart, two: AuditedPart): boolean {
  const [sameFirst, sameLast] = [one.first === two.first, one.last === two.last];
  return (sameFirst && sameLast) || ((sameFirst || sameLast) && one.ttcCents === two.ttcCents);
}

function other({ billId }: AuditedPart) {
  return { otherBillId: billId };
}
