import { type MonthSpan, type Quarter, quarterOf, spanKind } from '@suivi/domain/ground/calendar/month-span';
import { formatPeriod, formatShortPeriod, monthName } from './date-formats.ts';
import { nbsp } from './number-formats.ts';

const quarterNames: Record<Quarter, string> = {
  1: '1er trimestre',
  2: '2e trimestre',
  3: '3e trimestre',
  4: '4e trimestre',
};

/** « 1er trimestre » */
export function quarterName(quarter: Quarter): string {
  return quarterNames[quarter];
}

/** « 2026 », « novembre 2026 », « 3e trimestre 2026 », « janvier à septembre 2026 », « octobre 2025 à septembre 2026 » */
export function formatSpan(span: MonthSpan): string {
  const { from, to } = span;
  const kind = spanKind(span);
  if (kind === 'year') return String(from.year);
  if (kind === 'month') return formatPeriod(from);
  if (kind === 'quarter') return `${quarterNames[quarterOf(from)]}${nbsp}${from.year}`;
  const first = from.year === to.year ? monthName(from.month) : formatPeriod(from);
  return `${first} à ${formatPeriod(to)}`;
}

/** For a column header: « janv.–sept. 2026 ». */
export function formatShortSpan(span: MonthSpan): string {
  const { from, to } = span;
  const kind = spanKind(span);
  if (kind === 'year') return String(from.year);
  if (kind === 'month') return formatShortPeriod(from);
  if (kind === 'quarter') return `T${quarterOf(from)}${nbsp}${from.year}`;
  const first = from.year === to.year ? formatShortPeriod(from).slice(0, -5) : formatShortPeriod(from);
  return `${first}–${formatShortPeriod(to)}`;
}

/** « en 2026 », « au 3e trimestre 2026 », « de janvier à septembre 2026 » */
export function inSpan(span: MonthSpan): string {
  const kind = spanKind(span);
  if (kind === 'year' || kind === 'month') return `en ${formatSpan(span)}`;
  if (kind === 'quarter') return `au ${formatSpan(span)}`;
  return `${/^[ao]/.test(formatSpan(span)) ? 'd’' : 'de '}${formatSpan(span)}`;
}

/** « qu’en 2025 », « qu’au 3e trimestre 2025 », « que de janvier à septembre 2025 » */
export function thanInSpan(span: MonthSpan): string {
  const text = inSpan(span);
  return text.startsWith('d') ? `que ${text}` : `qu’${text}`;
}
