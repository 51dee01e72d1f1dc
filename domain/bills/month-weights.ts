import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { countDays, dayIndex, type DaySpan, monthsOfSpan } from '../ground/calendar/day-span.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import { shareExactly } from '../ground/number/share-exactly.ts';

/** How a quantity was shared over the months. */
export const sharingMethods = ['days', 'degree-days', 'load-curve'] as const;
export type SharingMethod = (typeof sharingMethods)[number];

/** Heating degree days of the site's station, and the part of a bill that does not follow them. */
export type HeatingShare = { series: DegreeDaySeries; basePpm: number };

/** Thousandths of a kWh that a distributor measured, by day since 1970. */
export type MeasuredDays = ReadonlyMap<number, number>;

/** The measured use of each month, for a bill with every day measured. */
export type MeasuredShare = { weights: readonly number[] };

export type MonthPart = { period: Period; days: DaySpan; dayCount: number };

/** The months of some days, each with its number of days. */
export function monthParts(days: DaySpan): MonthPart[] {
  return monthsOfSpan(days).map(part => ({ ...part, dayCount: countDays(part.days) }));
}

/** What was measured in each month; null when a day is missing, or nothing was used. */
export function measuredShare(parts: readonly MonthPart[], measured: MeasuredDays): MeasuredShare | null {
  const weights: number[] = [];
  for (const { days, dayCount } of parts) {
    const first = dayIndex(days.first);
    let sum = 0;
    for (let day = first; day < first + dayCount; day += 1) {
      const thousandths = measured.get(day);
      if (thousandths === undefined) return null;
      sum += thousandths;
    }
    weights.push(sum);
  }
  return weights.some(weight => weight > 0) ? { weights } : null;
}

/**
 * Shares integer thousandths over months: as measured, if every day was. Otherwise by days; or, for heating when the degree days
 * of every month are known, the base load by days and the rest by degree days, of which a partly covered month has its part by
 * days.
 */
export function shareQuantity(
  thousandths: number,
  parts: readonly MonthPart[],
  by: HeatingShare | MeasuredShare | null,
): { shares: number[]; method: SharingMethod } {
  if (by !== null && 'weights' in by) {
    return { shares: shareExactly(thousandths, by.weights), method: 'load-curve' };
  }
  const heating = by;
  const dayWeights = parts.map(({ dayCount }) => dayCount);
  const degreeDays = heating === null ? null : degreeDaysOf(parts, heating.series);
  if (heating === null || degreeDays === null) {
    return { shares: shareExactly(thousandths, dayWeights), method: 'days' };
  }
  const dayTotal = dayWeights.reduce((sum, count) => sum + count, 0);
  const degreeTotal = degreeDays.reduce((sum, value) => sum + value, 0);
  const base = heating.basePpm / 1_000_000;
  const weights = parts.map(
    (_, place) =>
      base * ((dayWeights[place] ?? 0) / dayTotal) + (1 - base) * ((degreeDays[place] ?? 0) / degreeTotal),
  );
  return { shares: shareExactly(thousandths, weights), method: 'degree-days' };
}

/** Null when a month is not known, or without heating degree days. */
function degreeDaysOf(parts: readonly MonthPart[], series: DegreeDaySeries): number[] | null {
  const known = heatingDegreeDays(parts, series);
  return known?.some(value => value > 0) ? known : null;
}

/** Heating degree days of each part; a partly covered month has its part by days; null when one is not known. */
export function heatingDegreeDays(parts: readonly MonthPart[], series: DegreeDaySeries): number[] | null {
  const known: number[] = [];
  for (const { period, dayCount } of parts) {
    const month = series.get(monthIndex(period));
    if (month === undefined || month.kind === 'unknown') return null;
    known.push((month.heating * dayCount) / daysInMonth(period));
  }
  return known;
}
