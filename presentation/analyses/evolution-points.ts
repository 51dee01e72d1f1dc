import type { Month } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, spanKind } from '@suivi/domain/ground/calendar/month-span';
import { monthName, monthTitle, ofMonth, shortMonthName } from '../ground/formats/date-formats.ts';
import type { MarkedValue } from './value-marks.ts';

type Evolution = {
  years: readonly (MarkedValue & { year: number })[];
  months: readonly (MarkedValue & { year: number; month: Month })[];
};
export type EvolutionPoint = MarkedValue & { key: string; label: string; shortLabels: string[] };

/** « Évolution 2010-2024 », « Évolution de janvier à septembre, 2010-2026 », « Évolution mensuelle 2024 » */
export function evolutionTitle(
  points: readonly EvolutionPoint[],
  period: MonthSpan,
  isMonthly: boolean,
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (isMonthly) return `Évolution mensuelle ${period.to.year}`;
  if (!first || !last) return 'Évolution';
  const same = spanKind(period) === 'year' ? '' : `${sameMonthsText(period)}, `;
  return `Évolution ${same}${first.label}-${last.label}`;
}

/** « de janvier à septembre », the months of a period without the year; « années entières » for a whole year. */
export function sameMonthsText({ from, to }: MonthSpan): string {
  if (spanKind({ from, to }) === 'year') return 'années entières';
  if (from.month === to.month && from.year === to.year) return `en ${monthName(from.month)}`;
  return `${ofMonth(from.month)} à ${monthName(to.month)}`;
}

/** The columns of the chart: every year, or the months of one year; empty for a year without data. */
export function evolutionPoints({ years, months }: Evolution, year: number | null): EvolutionPoint[] {
  if (year === null) {
    return years.map(each => ({
      ...each,
      key: String(each.year),
      label: String(each.year),
      shortLabels: [`’${String(each.year).slice(2)}`],
    }));
  }
  return months
    .filter(each => each.year === year)
    .map(each => ({
      ...each,
      key: String(each.month),
      label: monthTitle(each.month),
      shortLabels: [shortMonthName(each.month), monthTitle(each.month).charAt(0)],
    }));
}
