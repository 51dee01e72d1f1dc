import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex, type Period } from '../ground/calendar/month.ts';
import { type ModelPoint, expectedQuantity } from '../models/energy-model.ts';
import type { FittedModel } from '../models/fit-energy-model.ts';
import { weatherModel } from '../models/judge-model.ts';
import type { ModelWeather } from '../models/model-weather.ts';

export type DatedQuantity = { period: Period; quantityNormal: number };

/** A month and the one to which it is compared, both with data. */
export type PairedPeriods = { later: Period; earlier: Period };

/** The model of an energy at a site, applied to the change between two months. */
export type ClimateModel = {
  /** kWh by which the weather alone changed the quantity; null when the degree days of a month are not known. */
  climateKwh: (pair: PairedPeriods) => number | null;
  /** kWh of a day without heating or cooling. */
  perDayNormal: number;
  quality: FittedModel['quality'];
};

/**
 * The effect of the weather by an energy model fitted to some months: the difference between its weather terms for the two
 * months.
 * Null when the weather does not explain these months (`weatherModel`).
 *
 * @param baseline the months to which the model is fitted: the last 36 months of the earlier side.
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
 * What a 29 February adds to a quantity, or removes from it; 0 in other months. With a model it is a day without heating, since
 * the degree days of that day are part of the weather; without one, it is an average day of the earlier month.
 */
export function leapDayNormal(
  { later, earlier }: PairedPeriods,
  earlierNormal: number,
  model: ClimateModel | null,
): number {
  const days = daysInMonth(earlier);
  return (daysInMonth(later) - days) * (model?.perDayNormal ?? earlierNormal / days);
}
