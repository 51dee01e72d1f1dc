import { fitEnergySignature } from '../alert/energy-signature.ts';
import type { HeatingDegreeDays } from '../alert/energy-series.ts';
import { daysInMonth } from '../calendar/days-in-month.ts';
import { monthIndex } from '../calendar/month.ts';
import type { MonthlyValue } from '../forecast/monthly-history.ts';

const modelMonths = 36;
const ordinaryYears = 15;

/**
 * By how much the weather of a month moved what an energy used at a site, against the mean of the fifteen years before: slope
 * of its energy signature over the 36 months before, times the difference of degree days. Null where no model holds, or the
 * degree days of the month are not known: the weather is then not told apart.
 */
export function weatherShift(
  values: readonly MonthlyValue[],
  degreeDays: readonly HeatingDegreeDays[],
  before: number,
): (index: number) => number | null {
  const known = new Map(degreeDays.map(month => [monthIndex(month.period), month.degreeDays]));
  const points = values.flatMap(({ period, value }) => {
    const index = monthIndex(period);
    const own = known.get(index);
    if (value === null || own === undefined || index >= before || index < before - modelMonths) return [];
    return [{ days: daysInMonth(period), degreeDays: own, quantityNormal: value }];
  });
  const fit = fitEnergySignature(points);
  if (fit.kind === 'poor') return () => null;
  const slope = fit.signature.perDegreeDayNormal;
  return index => {
    const own = known.get(index);
    const past = Array.from({ length: ordinaryYears }, (_, years) =>
      known.get(index - 12 * (years + 1)),
    ).filter(value => value !== undefined);
    if (own === undefined || past.length === 0) return null;
    return slope * (own - past.reduce((sum, value) => sum + value, 0) / past.length);
  };
}
