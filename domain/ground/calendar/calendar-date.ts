import { isMonth, type Month } from './month.ts';

/** A day on the calendar, without time or zone. */
export type CalendarDate = { year: number; month: Month; day: number };

/** ISO 8601, `2024-12-31`. */
export function isoDay({ year, month, day }: CalendarDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** @throws RangeError on anything but what `isoDay` writes. */
export function fromIsoDay(text: string): CalendarDate {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = text.split('-').map(Number);
  if (!Number.isInteger(year) || !isMonth(month) || !Number.isInteger(day))
    throw new RangeError(`a day of ${text}`);
  return { year, month, day };
}

/** The same of a day that may lack. */
export function fromOptionalIsoDay(text: string | null): CalendarDate | null {
  return text === null ? null : fromIsoDay(text);
}
