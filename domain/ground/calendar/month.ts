export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** 1 (January) to 12 (December). */
export type Month = (typeof months)[number];

/** A calendar month; never a `Date`, which would carry a time zone. */
export type Period = { year: number; month: Month };

export type Twelve<T> = [T, T, T, T, T, T, T, T, T, T, T, T];

/** The first year for which data may exist (specification §9). */
export const firstYear = 2010;

export function isMonth(value: number): value is Month {
  return Number.isInteger(value) && value >= 1 && value <= 12;
}

/** The month as ISO 8601, « 2025-03 ». */
export function isoMonth({ year, month }: Period): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Months since year 0: gives a total order, and differences are numbers of months. */
export function monthIndex(period: Period): number {
  return period.year * 12 + period.month - 1;
}

export function periodAt(index: number): Period {
  return { year: Math.floor(index / 12), month: ((((index % 12) + 12) % 12) + 1) as Month };
}

export function addMonths(period: Period, count: number): Period {
  return periodAt(monthIndex(period) + count);
}

export function comparePeriods(a: Period, b: Period): number {
  return monthIndex(a) - monthIndex(b);
}

/** Twelve values, one per month, January first. */
export function twelve<T>(of: (month: Month) => T): Twelve<T> {
  return months.map(of) as Twelve<T>;
}

/** Reads `2025-01`, of this century, as an HTML month field writes it; null for any other text. */
export function periodOfIsoMonth(text: string): Period | null {
  const [, year, month] = /^(20\d{2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const number = Number(month);
  return year !== undefined && isMonth(number) ? { year: Number(year), month: number } : null;
}
