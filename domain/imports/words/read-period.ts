import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { isMonth, type Month } from '../../ground/calendar/month.ts';
import { dateOfExcelSerial } from '../../ground/table/excel-date.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { monthInWords } from '../../ground/calendar/month-in-words.ts';
import { readSpan, type WrittenSpan } from './read-span.ts';
import type { TableCell } from '../../ground/table/table.ts';

export type WrittenPeriod =
  | { kind: 'day'; date: CalendarDate }
  | { kind: 'month'; year: number; month: Month }
  /** A month whose year is elsewhere. */
  | { kind: 'month-alone'; month: Month }
  | { kind: 'year'; year: number }
  /** A heating season, from one autumn to the following summer. */
  | { kind: 'season'; year: number }
  | WrittenSpan;

/** Serial numbers of the years 2000 to 2100: smaller numbers are months and years, larger ones have no meaning. */
const serials = { from: 36_526, to: 73_415 };

/**
 * The day, month or year in a cell: a date, a serial number, '15/01/2024' (the day first), '2024-01-15', '01/2024', '2024-01',
 * '202401', 'janvier 2024', 'janv-24', 'févr.', '3', '2024', or the months of `readSpan`. Null for anything else.
 */
export function readPeriod(cell: TableCell | undefined): WrittenPeriod | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'object') return { kind: 'day', date: cell };
  if (typeof cell === 'number') return periodOfNumber(cell);
  const text = cell.trim();
  if (digits.test(text)) return readMonth(text);
  return (
    readDay(text) ?? readMonth(text) ?? readSeason(text) ?? readNamedMonth(text) ?? readSpan(text, dayIn)
  );
}

/** The form of most cells; no day, name or span has it. */
const digits = /^\d+(?:[.,]\d+)?$/;

function dayIn(text: string): CalendarDate | null {
  const read = readDay(text) ?? readNamedMonth(text);
  return read?.kind === 'day' ? read.date : null;
}

function periodOfNumber(value: number): WrittenPeriod | null {
  if (!Number.isInteger(value)) return null;
  if (isMonth(value)) return { kind: 'month-alone', month: value };
  if (value >= 2000 && value <= 2100) return { kind: 'year', year: value };
  if (value >= 200_001 && value <= 210_012) return month(Math.floor(value / 100), value % 100);
  const date = value >= serials.from && value <= serials.to ? dateOfExcelSerial(value) : null;
  return date === null ? null : { kind: 'day', date };
}

const frenchDay = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ T]\d{1,2}:\d{2}.*)?$/;
const isoDayShape = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?$/;

function readDay(text: string): WrittenPeriod | null {
  const [, day, monthOfDay, year] = frenchDay.exec(text) ?? [];
  if (day !== undefined) return dayOf(fullYear(year), Number(monthOfDay), Number(day));
  const [, isoYear, isoMonth, isoDay] = isoDayShape.exec(text) ?? [];
  if (isoYear !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay));
  return null;
}

function dayOf(year: number, monthNumber: number, day: number): WrittenPeriod | null {
  if (!isMonth(monthNumber) || day < 1 || day > daysInMonth({ year, month: monthNumber })) return null;
  return { kind: 'day', date: { year, month: monthNumber, day } };
}

function readMonth(text: string): WrittenPeriod | null {
  // « M01 » and « 2023-M01 », but not « M3 », which means cubic metres.
  const [, yearOfNumbered, numbered] = /^(?:(20\d\d)[- ]?)?M(\d\d)$/i.exec(text) ?? [];
  const number = Number(numbered);
  if (isMonth(number))
    return yearOfNumbered === undefined
      ? { kind: 'month-alone', month: number }
      : month(Number(yearOfNumbered), number);
  const [, first, second] = /^(\d{1,2})(?: ?[/.-] ?| )(\d{4}|\d{2})$/.exec(text) ?? [];
  if (first !== undefined) return month(fullYear(second), Number(first));
  const [, year, last] = /^(\d{4})(?:[-/. ](?=\d{1,2}$)|(?=\d\d$))(\d+)$/.exec(text) ?? [];
  if (year !== undefined) return month(Number(year), Number(last));
  return /^\d{1,5}(?:[.,]0+)?$/.test(text) ? periodOfNumber(Number.parseInt(text, 10)) : null;
}

function readNamedMonth(text: string): WrittenPeriod | null {
  const folded = foldText(text.replace(/\s*\(\s*\d{1,3}\s*j(?:ours?)?\.?\s*\)$/i, ''));
  const named = monthInWords(folded);
  if (named === null) return null;
  const [, number] = /^(\d{1,2}) \p{L}+$/u.exec(folded) ?? [];
  if (Number(number) === named) return { kind: 'month-alone', month: named };
  const [, day] = /^(\d{1,2})(?:er)? \p{L}+ \d{4}$/u.exec(folded) ?? [];
  const [, year] = /(?:^|[ \p{L}])(\d{4}|\d{2})$/u.exec(folded) ?? [];
  if (day !== undefined) return dayOf(fullYear(year), named, Number(day));
  if (year !== undefined) return month(fullYear(year), named);
  const leadingYear = /^(\d{4}) /.exec(folded)?.[1];
  if (leadingYear !== undefined) return month(Number(leadingYear), named);
  return /\d/.test(folded) ? null : { kind: 'month-alone', month: named };
}

const season = /(?:^|\s)(20\d\d)\s*[/–-]\s*(20\d\d|\d\d)(?:\s*\([^)]*\))?$/;

/** « 2022/2023 », « Saison 2022-23 »: two consecutive years. */
function readSeason(text: string): WrittenPeriod | null {
  const year = seasonIn(text);
  return year === null ? null : { kind: 'season', year };
}

/** The first of the two years of a season at the end of a text, before its unit if any; null when there is none. */
export function seasonIn(text: string): number | null {
  const [, first, second] = season.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  return (Number(first) + 1) % 100 === Number(second) % 100 && !isMonth(Number(second))
    ? Number(first)
    : null;
}

function month(year: number, value: number): WrittenPeriod | null {
  return isMonth(value) ? { kind: 'month', year, month: value } : null;
}

/** Two-digit years are read as 1980 to 2079. */
function fullYear(text = ''): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  return year < 80 ? 2000 + year : 1900 + year;
}
