import { isMonth, type Month, type Period } from '@suivi/domain/ground/calendar/month';

/** Throws when the table holds a value that is not a month. */
export function storedMonth(month: number): Month {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return month;
}

export function storedPeriod(year: number, month: number): Period {
  return { year, month: storedMonth(month) };
}

export function storedPeriodOrNull(year: number | null, month: number | null): Period | null {
  return year === null || month === null ? null : storedPeriod(year, month);
}

/** The number of a `numeric` or `bigint`, which arrives as text; null stays null. */
export function storedNumberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
