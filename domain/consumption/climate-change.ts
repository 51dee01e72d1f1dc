import { fitEnergySignature, type SignaturePoint } from '../alert/energy-signature.ts';
import { daysInMonth } from '../calendar/days-in-month.ts';
import { monthIndex, type Period } from '../calendar/month.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';

/** Months on which a model of an energy at a site is fitted. */
export const modelMonths = 36;

export type DatedQuantity = { period: Period; quantityNormal: number };

/** A month and the one that it is compared with, both held. */
export type PairedPeriods = { later: Period; earlier: Period };

/** What a model of an energy at a site says of the change between two months. */
export type ClimateModel = {
  /** kWh by which the weather alone moved the quantity; null where the degree days of a month are not known. */
  climateKwh: (pair: PairedPeriods) => number | null;
  /** kWh of a day without heating. */
  perDayNormal: number;
};

/**
 * The energy signature of some months: its slope, times a difference of degree days, is what the weather moved. Null
 * without a model that holds (`fitEnergySignature`).
 *
 * @param baseline what the model learns from: the last 36 months of what is compared with.
 */
export function climateModel(
  baseline: readonly DatedQuantity[],
  weather: DegreeDaySeries,
): ClimateModel | null {
  const points = baseline.flatMap(({ period, quantityNormal }): SignaturePoint[] => {
    const degreeDays = heatingOf(weather, period);
    return degreeDays === null ? [] : [{ days: daysInMonth(period), degreeDays, quantityNormal }];
  });
  const fit = fitEnergySignature(points);
  if (fit.kind === 'poor') return null;
  const { perDegreeDayNormal, perDayNormal } = fit.signature;
  return {
    perDayNormal,
    climateKwh({ later, earlier }) {
      const [now, before] = [heatingOf(weather, later), heatingOf(weather, earlier)];
      return now === null || before === null ? null : perDegreeDayNormal * (now - before);
    },
  };
}

function heatingOf(weather: DegreeDaySeries, period: Period): number | null {
  const month = weather.get(monthIndex(period));
  return month === undefined || month.kind === 'unknown' ? null : month.heating;
}

/**
 * What a 29th of February adds to a quantity, or takes away; 0 in other months. With a model it is a day without heating,
 * since the day's degree days are weather; without one, a day of the earlier month.
 */
export function leapDayNormal(
  { later, earlier }: PairedPeriods,
  earlierNormal: number,
  model: ClimateModel | null,
): number {
  const days = daysInMonth(earlier);
  return (daysInMonth(later) - days) * (model?.perDayNormal ?? earlierNormal / days);
}
