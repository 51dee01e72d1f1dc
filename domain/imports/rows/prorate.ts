import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { daysBetween } from '../../ground/calendar/days-between.ts';
import { addMonths, type Period } from '../../ground/calendar/month.ts';

export type MonthDays = Period & {
  /** Day of the month, from 1. */
  firstDay: number;
  days: number;
};

/** The months between two days, the last one excluded, with the number of days of each; empty unless `to` is later. */
export function daysPerMonth(from: CalendarDate, to: CalendarDate): MonthDays[] {
  const months: MonthDays[] = [];
  let start = from;
  while (daysBetween(start, to) > 0) {
    const next: CalendarDate = { ...addMonths(start, 1), day: 1 };
    const end = daysBetween(next, to) > 0 ? next : to;
    const days = daysBetween(start, end);
    months.push({ year: start.year, month: start.month, firstDay: start.day, days });
    start = next;
  }
  return months;
}

/**
 * Shares an integer (cents, thousandths of a unit) by weights. The parts sum to it exactly: the rounding difference goes to the
 * largest remainders, the first of equal ones. A negative total gives the same parts with opposite signs.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  if (weights.length === 1) return [total];
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  const magnitude = Math.abs(total);
  const exact = weights.map(weight => (magnitude * weight) / weightSum);
  const parts = exact.map(Math.floor);
  const left = magnitude - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return total < 0 ? parts.map(part => 0 - part) : parts;
}
