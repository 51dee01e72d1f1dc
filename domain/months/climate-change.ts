import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { type ModelPoint, expectedQuantity } from '../models/energy-model.ts';
import type { FittedModel } from '../models/fit-energy-model.ts';
import { weatherModel } from '../models/judge-model.ts';
import type { ModelWeather } from '../models/model-weather.ts';

export type DatedQuantity = { period: Period; quantityNormal: number };

/** A month and the one that it is compared with, both held. */
export type PairedPeriods = { later: Period; earlier: Period };

/** What a model of an energy at a site says of the change between two months. */
export type ClimateModel = {
  /** kWh by which the weather alone moved the quantity; null where the degree days of a month are not known. */
  climateKwh: (pair: PairedPeriods) => number | null;
  /** kWh of a day without heating or cooling. */
  perDayNormal: number;
  quality: FittedModel['quality'];
};

/**
 * What the weather moved by the energy model of some months: what its terms say of one month less what they say of the other.
 * Null where the weather does not explain these months (`weatherModel`).
 *
 * @param baseline what the model learns from: the last 36 months of what is compared with.
 */
export function climateModel(
  baseline: readonly DatedQuantity[],
  { grid, weather }: Pick<ModelWeather, 'grid' | 'weather'>,
): ClimateModel | null {
  const points = baseline.flatMap(({ period, quantityNormal }): ModelPoint[] => {
    const own = weather.get(monthIndex(period));
    return own === undefined ? [] : [{ days: daysInMonth(period), quantity: quantityNormal, ...own }];
  });
  const fitted = weatherModel(points, grid);
  if (fitted === null) return null;
  const byWeather = (period: Period): number | null => {
    const own = weather.get(monthIndex(period));
    return own === undefined ? null : expectedQuantity(fitted.model, { days: 0, ...own });
  };
  return {
    perDayNormal: fitted.model.perDay,
    quality: fitted.quality,
    climateKwh({ later, earlier }) {
      const [now, before] = [byWeather(later), byWeather(earlier)];
      return now === null || before === null ? null : now - before;
    },
  };
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
