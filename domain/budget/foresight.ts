import { monthIndex } from '../ground/calendar/month.ts';
import type { ForecastWhole } from '../analyses/forecast/forecast-whole.ts';
import type { MonthlyValue } from '../analyses/forecast/monthly-history.ts';
import type { PartPast } from '../analyses/forecast/part-past.ts';

/** The expected quantity of a month: by the forecast, in ordinary weather, or as one or two years before. */
export type ForeseenQuantity = { quantity: number; basis: 'forecast' | 'last-year' };

/**
 * The same of a month that is over, in the weather it had: a forecast assumes ordinary weather. A month taken from one or two years
 * before had its own weather, so nothing is added to it.
 *
 * @param weatherShift what the weather of the month added against ordinary weather; null: unknown.
 */
export function inItsWeather(
  { quantity, basis }: ForeseenQuantity,
  weatherShift: number | null,
): { quantity: number; shift: number } {
  const shift = basis === 'forecast' ? (weatherShift ?? 0) : 0;
  return { quantity: Math.max(0, quantity + shift), shift };
}

/** How far back the same calendar month is searched. */
const lookedBackYears = 2;
const farthestMonths = 36;

/** The expected quantities of an energy at a site, in its normal unit. Prepared once for all months. */
export class Foresight {
  readonly #past: PartPast | null;
  readonly #scale: number;
  readonly #known: ReadonlyMap<number, number>;
  readonly #origin: number | null;

  /**
   * @param values the known values, in the normal unit.
   * @param past the same values times `scale`, prepared; null when no forecast is possible.
   */
  constructor(values: readonly MonthlyValue[], past: PartPast | null, scale = 1) {
    this.#known = new Map(
      values.flatMap(({ period, value }) => (value === null ? [] : [[monthIndex(period), value]])),
    );
    this.#past = past;
    this.#scale = scale;
    this.#origin = past?.lastKnown(Number.POSITIVE_INFINITY) ?? null;
  }

  /** Null when neither the forecast nor one of the two previous years has a value. */
  at(index: number): ForeseenQuantity | null {
    const origin = this.#origin;
    if (this.#past !== null && origin !== null && index > origin && index - origin <= farthestMonths) {
      const quantity = this.#past.expectedAt(origin, index) / this.#scale;
      if (!Number.isNaN(quantity)) return { quantity: Math.max(0, quantity), basis: 'forecast' };
    }
    for (let years = 1; years <= lookedBackYears; years += 1) {
      const quantity = this.#known.get(index - 12 * years);
      if (quantity !== undefined) return { quantity: Math.max(0, quantity), basis: 'last-year' };
    }
    return null;
  }
}

/**
 * Half width of the 80 % interval of the cost of open months: the forecast's band of their sum, each energy of each site at its
 * price; the uncertainty of prices is not included. Null when the past does not allow one.
 *
 * @param whole of quantities times their prices, cents.
 * @param months `monthIndex` of the months that are open anywhere.
 */
export function openHalfWidth(whole: ForecastWhole, months: readonly number[]): number | null {
  if (whole.parts.length === 0 || months.length === 0) return null;
  const { lastIndex } = whole;
  const horizon = Math.max(1, Math.max(...months) - lastIndex);
  if (horizon > farthestMonths) return null;
  const source = whole.sourceAt(lastIndex, horizon);
  if ('kind' in source) return null;
  const found = months.map(index => source.at(index)).filter(month => month !== null);
  // A month with a credit note is open although its quantity is known, so the forecast has no error for it: unknown, not 0.
  const isForeseen = found.some(({ scale }) => scale > 0);
  return found.length < months.length || !isForeseen ? null : source.sumHalfWidth(found);
}
