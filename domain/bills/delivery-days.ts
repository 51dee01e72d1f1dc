import { dayAt, dayIndex, type DaySpan, spanOfMonth } from '../ground/calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import { isMetered, type Sharing } from '../supply/fields/sharing.ts';

/** A bill with the days over which it is shared, and the days that it covers. */
export type DeliveredBill = { bill: BilledPoint; days: DaySpan; covers: DaySpan };

/**
 * The days that each bill of a point covers: the printed ones for a meter, or if so chosen. A delivery counts in its own months,
 * and covers the time from the first day of its month to the day before the month of the next delivery, in which nothing else was
 * bought; or it is shared until the day before the next delivery, and the last one waits for a successor.
 */
export function deliveredDays(bills: readonly BilledPoint[], sharing: Sharing): DeliveredBill[] {
  if (isMetered(sharing)) {
    return bills.map(bill => ({ bill, days: bill.days, covers: bill.days }));
  }
  const inOrder = bills.toSorted((a, b) => dayIndex(a.days.first) - dayIndex(b.days.first));
  const firstDays = [
    ...new Set(inOrder.filter(({ kind }) => kind !== 'credit-note').map(({ days }) => dayIndex(days.first))),
  ];
  return inOrder.flatMap(bill => {
    const next = firstDays.find(day => day > dayIndex(bill.days.first));
    if (sharing === 'until-next') {
      if (next === undefined) return [];
      const days = { first: bill.days.first, last: dayAt(next - 1) };
      return [{ bill, days, covers: days }];
    }
    const first = spanOfMonth(bill.days.first).first;
    const ended = spanOfMonth(bill.days.last).last;
    const last = next === undefined ? ended : dayAt(dayIndex(spanOfMonth(dayAt(next)).first) - 1);
    return [{ bill, days: bill.days, covers: { first, last: later(ended, last) } }];
  });
}

function later<Day extends DaySpan['last']>(one: Day, other: Day): Day {
  return dayIndex(one) < dayIndex(other) ? other : one;
}
