import { fitEnergySignature, type SignaturePoint } from '../alert/energy-signature.ts';
import { daysInMonth } from '../calendar/days-in-month.ts';
import { monthIndex, type Period } from '../calendar/month.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';

/** Months on which a model of an energy at a site is fitted. */
export const modelMonths = 36;

export type DatedQuantity = { period: Period; quantityNormal: number };

/** A month and the one that it is compared with, both held. */
export type PairedPeriods = { later: Period; earlier: Period };

/**
 * kWh by which the weather alone moved the quantity of some months against those they are compared with: the slope of
 * the energy signature of the months before, times the difference of degree days. Null without a model that holds
 * (`fitEnergySignature`), or where the degree days of a month are not known.
 *
 * @param baseline what the model learns from: the last 36 months of what is compared with.
 */
export function climateChangeKwh(
  baseline: readonly DatedQuantity[],
  pairs: readonly PairedPeriods[],
  weather: DegreeDaySeries,
): number | null {
  const points = baseline.flatMap(({ period, quantityNormal }): SignaturePoint[] => {
    const degreeDays = heatingOf(weather, period);
    return degreeDays === null ? [] : [{ days: daysInMonth(period), degreeDays, quantityNormal }];
  });
  const fit = fitEnergySignature(points);
  if (fit.kind === 'poor') return null;
  let difference = 0;
  for (const { later, earlier } of pairs) {
    const [now, before] = [heatingOf(weather, later), heatingOf(weather, earlier)];
    if (now === null || before === null) return null;
    difference += now - before;
  }
  return fit.signature.perDegreeDayNormal * difference;
}

function heatingOf(weather: DegreeDaySeries, period: Period): number | null {
  const month = weather.get(monthIndex(period));
  return month === undefined || month.kind === 'unknown' ? null : month.heating;
}

/** Share of a February's consumption that its 29th day adds, or takes away; 0 for other months. */
export function leapDayShare({ later, earlier }: PairedPeriods): number {
  return daysInMonth(later) / daysInMonth(earlier) - 1;
}
