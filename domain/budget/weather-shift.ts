import type { HeatingDegreeDays } from '../alerts/energy-series.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex } from '../ground/calendar/month.ts';
import { fixedGrid } from '../models/balance-grid.ts';
import type { ModelPoint } from '../models/energy-model.ts';
import { modelMonths, weatherModel } from '../models/judge-model.ts';
import type { MonthlyValue } from '../analyses/forecast/monthly-history.ts';

/** As in the forecast: the ordinary weather of a month is its mean over fifteen years. */
const ordinaryYears = 15;

/**
 * By how much the weather of a month moved what an energy used at a site, against the mean of the fifteen years before: slope
 * of its energy model at 18 °C, which the forecast rests on too, over the 36 months before, times the difference of degree
 * days. Null where no model holds, or the degree days of the month are not known: the weather is then not told apart.
 *
 * @param before `monthIndex` after the last month that the model learns from.
 */
export function weatherShift(
  values: readonly MonthlyValue[],
  degreeDays: readonly HeatingDegreeDays[],
  before: number,
): (index: number) => number | null {
  const known = new Map(degreeDays.map(month => [monthIndex(month.period), month.degreeDays]));
  const points = values.flatMap(({ period, value }): ModelPoint[] => {
    const index = monthIndex(period);
    const own = known.get(index);
    if (value === null || own === undefined || index >= before || index < before - modelMonths) return [];
    return [{ days: daysInMonth(period), quantity: value, heating: [own], cooling: [] }];
  });
  const slope = weatherModel(points, fixedGrid)?.model.heating?.perDegreeDay;
  if (slope === undefined) return () => null;
  return index => {
    const own = known.get(index);
    const past = Array.from({ length: ordinaryYears }, (_, years) => known.get(index - 12 * (years + 1)));
    const held = past.filter(value => value !== undefined);
    if (own === undefined || held.length === 0) return null;
    return slope * (own - held.reduce((sum, value) => sum + value, 0) / held.length);
  };
}
