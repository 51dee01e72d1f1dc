import { isMonth, isoMonth, type Month, monthIndex, type Period, periodAt } from './month.ts';
import type { MonthMask } from './month-mask.ts';

/** The months that a figure covers, both ends included, `to` never before `from`. « Période » on screen. */
export type MonthSpan = { from: Period; to: Period };

/** Five years: the longest span that one reading of months may cover. */
export const longestSpan = 60;

/** How a span is chosen and named; a span that fits several kinds has the first one. */
export const spanKinds = ['year', 'quarter', 'month', 'year-to-date', 'twelve-months', 'months'] as const;
export type SpanKind = (typeof spanKinds)[number];

export const quarters = [1, 2, 3, 4] as const;
export type Quarter = (typeof quarters)[number];

export function monthCount({ from, to }: MonthSpan): number {
  return monthIndex(to) - monthIndex(from) + 1;
}

export function yearSpan(year: number): MonthSpan {
  return { from: { year, month: 1 }, to: { year, month: 12 } };
}

export function quarterSpan(year: number, quarter: Quarter): MonthSpan {
  const last = (quarter * 3) as Month;
  return { from: { year, month: (last - 2) as Month }, to: { year, month: last } };
}

/** The `count` months that end with `to`. */
export function monthsUpTo(to: Period, count: number): MonthSpan {
  return { from: periodAt(monthIndex(to) - count + 1), to };
}

export function quarterOf({ month }: Period): Quarter {
  return Math.ceil(month / 3) as Quarter;
}

export function spanKind({ from, to }: MonthSpan): SpanKind {
  const count = monthCount({ from, to });
  if (count === 1) return 'month';
  if (count === 12) return from.month === 1 ? 'year' : 'twelve-months';
  if (from.year === to.year && from.month === 1) return count === 3 ? 'quarter' : 'year-to-date';
  return count === 3 && from.month % 3 === 1 ? 'quarter' : 'months';
}

/** Each month of the span, from first to last. */
export function periodsIn({ from, to }: MonthSpan): Period[] {
  return Array.from({ length: monthCount({ from, to }) }, (_, place) => periodAt(monthIndex(from) + place));
}

export type YearPart = { year: number; months: MonthMask };

/** The part of a span in each calendar year, earliest first. */
export function yearParts({ from, to }: MonthSpan): YearPart[] {
  return Array.from({ length: to.year - from.year + 1 }, (_, place) => {
    const year = from.year + place;
    const first = year === from.year ? from.month : 1;
    const last = year === to.year ? to.month : 12;
    return { year, months: (1 << last) - (1 << (first - 1)) };
  });
}

export function shiftSpan({ from, to }: MonthSpan, years: number): MonthSpan {
  return { from: { ...from, year: from.year + years }, to: { ...to, year: to.year + years } };
}

/**
 * The same months of the previous year; a span longer than a year moves by as many years as needed for the two not to overlap.
 */
export function spanBefore(span: MonthSpan): MonthSpan {
  return shiftSpan(span, -Math.ceil(monthCount(span) / 12));
}

/** The number of years between the two spans; null unless both cover the same calendar months. */
export function yearsBetween(earlier: MonthSpan, later: MonthSpan): number | null {
  const months = monthIndex(later.from) - monthIndex(earlier.from);
  return months % 12 === 0 && monthCount(earlier) === monthCount(later) ? months / 12 : null;
}

/**
 * A span as links and queries write it: `2026`, `2026-T3`, `2026-09`, or its first and last month, `2025-10_2026-09`.
 * Each span has exactly one such text.
 */
export function spanText(span: MonthSpan): string {
  const { from, to } = span;
  const kind = spanKind(span);
  if (kind === 'year') return String(from.year);
  if (kind === 'quarter') return `${from.year}-T${quarterOf(from)}`;
  return kind === 'month' ? isoMonth(from) : `${isoMonth(from)}_${isoMonth(to)}`;
}

/**
 * Null when the text is not a span, or the span ends before it begins, is longer than `longestSpan`, or lies outside 2000 to
 * 2100.
 */
export function parseSpan(text: string): MonthSpan | null {
  const [start, end, ...rest] = text.split('_').map(parsePart);
  if (!start || end === null || rest.length > 0) return null;
  const span = { from: start.from, to: (end ?? start).to };
  const count = monthCount(span);
  const isKnown = span.from.year >= earliestYear && span.to.year <= latestYear;
  return isKnown && count >= 1 && count <= longestSpan ? span : null;
}

const earliestYear = 2000;
const latestYear = 2100;

function parsePart(text: string): MonthSpan | null {
  const [, years = '', quarter, months] = /^(\d{4})(?:-T([1-4])|-(\d{2}))?$/.exec(text) ?? [];
  if (years === '') return null;
  const year = Number(years);
  if (quarter !== undefined) return quarterSpan(year, Number(quarter) as Quarter);
  if (months === undefined) return yearSpan(year);
  const month = Number(months);
  return isMonth(month) ? { from: { year, month }, to: { year, month } } : null;
}
