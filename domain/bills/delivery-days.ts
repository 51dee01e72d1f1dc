import { dayAt, dayIndex, type DaySpan, spanOfMonth } from '../ground/calendar/day-span.ts';
import type { BilledPoint } from './bill.ts';
import { isMetered, type Sharing } from '../supply/fields/sharing.ts';

/** A bill with the days over which it is shared, and those that it leaves nothing open on. */
export type DeliveredBill = { bill: BilledPoint; days: DaySpan; covers: DaySpan };

/**
 * The days that each bill of a point stands for. Of a meter, and where a person chose so, those that are printed. A
 * delivery counts in its months, and from the first day of its month to the day before the next delivery's month nothing
 * else was bought; or it is shared until the day before the next one, and the last waits for the one that follows it.
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
