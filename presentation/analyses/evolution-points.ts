import type { Month } from '@suivi/domain/calendar/month';
import { monthTitle, shortMonthName } from '../formats/date-formats.ts';
import type { MarkedValue } from './value-marks.ts';

type Evolution = {
  years: readonly (MarkedValue & { year: number })[];
  months: readonly (MarkedValue & { year: number; month: Month })[];
};
export type EvolutionPoint = MarkedValue & { key: string; label: string; shortLabels: string[] };

/** The columns of the chart: every year, or the months of one. Years outside the data have none. */
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
