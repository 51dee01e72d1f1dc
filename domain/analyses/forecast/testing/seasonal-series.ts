import { type Period, periodAt } from '../../../ground/calendar/month.ts';
import { daysAt, type MonthlyValue } from '../monthly-history.ts';

/** Quantities per day of an ordinary year, January first. */
const season = [130, 125, 110, 90, 70, 60, 55, 55, 65, 90, 115, 130];

export type SeasonalOptions = {
  from?: Period;
  count?: number;
  /** Factor from one year to the next. */
  growth?: number;
  /** By position; 1 everywhere by default. */
  noiseAt?: (position: number) => number;
  missing?: readonly number[];
};

/** The value of a month without noise, with growth since `firstYear`. */
export function seasonalValue(index: number, growth: number, firstYear: number): number {
  const { year, month } = periodAt(index);
  return (season[month - 1] ?? 0) * daysAt(index) * growth ** (year - firstYear);
}

export function seasonalSeries({
  from = { year: 2015, month: 1 },
  count = 72,
  growth = 1,
  noiseAt = () => 1,
  missing = [],
}: SeasonalOptions = {}): MonthlyValue[] {
  const first = from.year * 12 + from.month - 1;
  return Array.from({ length: count }, (_, position) => ({
    period: periodAt(first + position),
    value: missing.includes(position)
      ? null
      : seasonalValue(first + position, growth, from.year) * noiseAt(position),
  }));
}

/** Deterministic noise of ±6 %, without period. */
export function irregular(position: number): number {
  return 1 + 0.06 * Math.sin(position * 12.9898 + (position % 7) * 2.3);
}
