import type { AuditCase, AuditedPart, Rule } from '../audited-bill.ts';
import { isDelivered } from '../../../supply/fields/sharing.ts';
import { finding } from '../outcomes.ts';

/** The bill of the point before this one, from the same supplier or with a quantity like it. */
export function previousOf({ part, history, place }: AuditCase): AuditedPart | undefined {
  for (let index = place - 1; index >= 0; index -= 1) {
    const before = history[index];
    if (before !== undefined && (before.quantity === null) === (part.quantity === null)) return before;
  }
  return undefined;
}

/** F05: it begins where the one before ended, that day or the next. A delivery comes when it is ordered. */
export const periodGapRule: Rule = of => {
  const before = previousOf(of);
  if (before === undefined || isDelivered(of.point.energyType)) return [];
  const days = of.part.first - before.last - 1;
  if (days <= 0) return [];
  return [
    finding('period-gap', of.part.pointId, { printed: days, expected: 0, unit: 'days', ...other(before) }),
  ];
};

/** F06: it does not begin before the one before it ended. */
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

/** Fewer or more days than these are odd for a point that is billed by the month (EnergyCAP). */
const monthlyDays = { least: 20, most: 45 };
/** As many bills tell whether a point is billed by the month. */
const rhythmBills = 3;

/** A bill that counts days so long after it was issued is not of what was consumed. */
const daysAhead = 31;

/** F07: as long as the months of the point are, and not of days to come. */
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

/** F01: no other bill of the supplier has the number, however it is spelt. */
export const duplicateNumberRule: Rule = ({ part, sameNumber }) => {
  const twin = sameNumber.find(({ billId }) => billId < part.billId);
  if (twin === undefined) return [];
  const cost = { gapCents: part.ttcCents, printed: 2, expected: 1 };
  return [finding('duplicate-number', part.pointId, { unit: 'bills', ...cost, ...other(twin) })];
};

/**
 * F02: no other bill of the point is of the same days, or of the same amount with a day in common. Two lorries may come in one
 * day, with more or less.
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
