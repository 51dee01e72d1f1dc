import { monthIndex, periodAt } from '../calendar/month.ts';
import type { DailyTemperature } from './daily-temperature.ts';
import { degreeDays, type DegreeDayMethod } from './degree-days.ts';
import type { MonthSum } from './monthly-degree-days.ts';

/**
 * The days of one station, added up by month, in the order of time. Doubtful days are left out: the month then
 * counts them among its missing days. Each day must come once.
 */
export function sumDailyDegreeDays(
  days: Iterable<DailyTemperature>,
  method: DegreeDayMethod = 'energy_professionals',
): MonthSum[] {
  const sums = new Map<number, { measuredDays: number; heating: number; cooling: number }>();
  for (const day of days) {
    const index = monthIndex(day);
    let sum = sums.get(index);
    if (sum === undefined) {
      sum = { measuredDays: 0, heating: 0, cooling: 0 };
      sums.set(index, sum);
    }
    if (day.doubtful) continue;
    const { heating, cooling } = degreeDays(day, method);
    sum.measuredDays += 1;
    sum.heating += heating;
    sum.cooling += cooling;
  }
  return [...sums].sort(([a], [b]) => a - b).map(([index, sum]) => ({ period: periodAt(index), ...sum }));
}
