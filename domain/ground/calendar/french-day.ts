import { daysInMonth } from './days-in-month.ts';
import { isMonth } from './month.ts';

const two = (value: number) => String(value).padStart(2, '0');
/** Two-digit years are read as 1980 to 2079. */
const fullYear = (text: string) => (text.length === 2 ? (Number(text) < 80 ? 2000 : 1900) : 0) + Number(text);

/** '31/12/2026', also '31.12.26', '31122026' and the ISO form, as ISO 8601; null when the text is not a day. */
export function isoOfFrenchDay(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  const [, day = isoDay, monthOfDay = isoMonth, year = isoYear] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$|^(\d\d)(\d\d)(\d{4})$/
      .exec(text.trim())
      ?.filter(part => part !== undefined) ?? [];
  if (day === undefined || monthOfDay === undefined || year === undefined) return null;
  const month = Number(monthOfDay);
  const full = fullYear(year);
  if (!isMonth(month) || Number(day) < 1 || Number(day) > daysInMonth({ year: full, month })) return null;
  return `${full}-${two(month)}-${two(Number(day))}`;
}

/** '12/2026', also '12.26' and '2026-12', as '2026-12'; null when the text is not a month. */
export function isoOfFrenchMonth(text: string): string | null {
  const [, isoYear, isoMonth] = /^(\d{4})-(\d\d)$/.exec(text.trim()) ?? [];
  const [, monthOfYear = isoMonth, year = isoYear] =
    /^(\d{1,2})[/.\- ](\d{4}|\d{2})$|^(\d\d)(\d{4})$/.exec(text.trim())?.filter(part => part !== undefined) ??
    [];
  if (monthOfYear === undefined || year === undefined || !isMonth(Number(monthOfYear))) return null;
  return `${fullYear(year)}-${two(Number(monthOfYear))}`;
}

/** '2026-12-31' as '31/12/2026', '2026-12' as '12/2026'; any other text unchanged. */
export function frenchOfIso(text: string): string {
  return /^\d{4}-\d\d(?:-\d\d)?$/.test(text) ? text.split('-').toReversed().join('/') : text;
}
