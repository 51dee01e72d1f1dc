import { isoDay } from '../../ground/calendar/calendar-date.ts';
import { dayAt, dayIndex } from '../../ground/calendar/day-span.ts';
import { isMonth } from '../../ground/calendar/month.ts';

/**
 * Reads a list of days, `12/01/2026` or `2026-01-12`, separated by lines, commas or spaces; or returns the first text that is not
 * a day.
 */
export function parseFrenchDays(text: string): { days: string[] } | { wrong: string } {
  const days = new Set<string>();
  for (const part of text.split(/[\s,;]+/).filter(each => each !== '')) {
    const day = parseDay(part);
    if (day === null) return { wrong: part };
    days.add(day);
  }
  return { days: [...days].toSorted() };
}

function parseDay(text: string): string | null {
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = (french ? [french[3], french[2], french[1]] : (iso?.slice(1) ?? [])).map(Number);
  if (year === undefined || month === undefined || day === undefined || !isMonth(month)) return null;
  const date = { year, month, day };
  // A day that does not exist, such as 31 February, would become another one.
  return isoDay(dayAt(dayIndex(date))) === isoDay(date) ? isoDay(date) : null;
}
