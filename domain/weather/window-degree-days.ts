import { addMonths, monthIndex, type Period } from '../ground/calendar/month.ts';
import type { DegreeDays } from './degree-days.ts';
import type { DegreeDaySeries } from './monthly-degree-days.ts';

/** Degree days of twelve consecutive months. One unknown month makes the sum unknown. */
export type WindowDegreeDays =
  | ({ kind: 'measured'; from: Period } & DegreeDays)
  | ({ kind: 'estimated'; from: Period; estimatedDays: number } & DegreeDays)
  | { kind: 'unknown'; from: Period; unknownMonths: readonly Period[] };

export function windowDegreeDays(series: DegreeDaySeries, from: Period): WindowDegreeDays {
  const unknownMonths: Period[] = [];
  let heating = 0;
  let cooling = 0;
  let estimatedDays = 0;
  for (let offset = 0; offset < 12; offset += 1) {
    const period = addMonths(from, offset);
    const month = series.get(monthIndex(period));
    if (month === undefined || month.kind === 'unknown') {
      unknownMonths.push(period);
      continue;
    }
    heating += month.heating;
    cooling += month.cooling;
    estimatedDays += month.missingDays;
  }
  if (unknownMonths.length > 0) return { kind: 'unknown', from, unknownMonths };
  return estimatedDays === 0
    ? { kind: 'measured', from, heating, cooling }
    : { kind: 'estimated', from, estimatedDays, heating, cooling };
}
