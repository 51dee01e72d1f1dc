import { isMonth, type Month } from './month.ts';

/** A day on the calendar, without time or zone. */
export type CalendarDate = { year: number; month: Month; day: number };

/** The day as ISO 8601, `2024-12-31`. */
export function isoDay({ year, month, day }: CalendarDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** @throws RangeError on any text that `isoDay` would not write. */
export function fromIsoDay(text: string): CalendarDate {
  // Reads the digits by their position: bills have hundreds of thousands of days, and splitting each text took a tenth of the
  // time of an import.
  const isPlain = text.length === 10 && text[4] === '-' && text[7] === '-';
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = isPlain
    ? [digitsOf(text, 0, 4), digitsOf(text, 5, 7), digitsOf(text, 8, 10)]
    : text.split('-').map(Number);
  if (!Number.isInteger(year) || !isMonth(month) || !Number.isInteger(day))
    throw new RangeError(`a day of ${text}`);
  return { year, month, day };
}

/** NaN where a character is not a digit. */
function digitsOf(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

/** `fromIsoDay` for a day that may be null. */
export function fromOptionalIsoDay(text: string | null): CalendarDate | null {
  return text === null ? null : fromIsoDay(text);
}
