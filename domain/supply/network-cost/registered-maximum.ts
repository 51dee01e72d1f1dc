import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { periodAt } from '../../ground/calendar/month.ts';
import { leastDaysOfYear } from '../curve/curve-figures.ts';
import { monthOfDay } from '../curve/time-calendar.ts';

/** What a meter registered for a day, or for the month that begins with it, in VA. */
export type Registered = { day: number; watts: readonly number[] };

/** The highest power registered within some days, and the number of days with a known maximum. */
export type RegisteredMaximum = { va: number; days: number };

/** Null when too few of the days are known to judge a year. Days since 1970, both included: whole months. */
export function registeredMaximum(
  { ofDays, ofMonths }: { ofDays: readonly Registered[]; ofMonths: readonly Registered[] },
  { first, last }: { first: number; last: number },
): RegisteredMaximum | null {
  const known = new Set<number>();
  let va = 0;
  const take = ({ day, watts }: Registered, count: number) => {
    if (day < first || day > last) return;
    va = Math.max(va, ...watts);
    for (let offset = 0; offset < count; offset += 1) known.add(day + offset);
  };
  for (const each of ofDays) take(each, 1);
  for (const each of ofMonths) take(each, daysInMonth(periodAt(monthOfDay(each.day))));
  return known.size < leastDaysOfYear ? null : { va, days: known.size };
}
