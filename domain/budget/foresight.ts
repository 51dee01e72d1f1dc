import { monthIndex } from '../ground/calendar/month.ts';
import type { ForecastWhole } from '../analyses/forecast/forecast-whole.ts';
import type { MonthlyValue } from '../analyses/forecast/monthly-history.ts';
import type { PartPast } from '../analyses/forecast/part-past.ts';

/** What is expected of a month: by the forecast, in an ordinary weather, or as it was a year or two before. */
export type ForeseenQuantity = { quantity: number; basis: 'forecast' | 'last-year' };

/** As far back as a month of the same name is looked for. */
const lookedBackYears = 2;
const farthestMonths = 36;

/** What is expected of an energy at a site, in its normal unit. Prepared once for all months. */
export class Foresight {
  readonly #past: PartPast | null;
  readonly #scale: number;
  readonly #known: ReadonlyMap<number, number>;
  readonly #origin: number | null;

  /**
   * @param values what is known, in the normal unit.
   * @param past the same times `scale`, prepared; null where no forecast stands on it.
   */
  constructor(values: readonly MonthlyValue[], past: PartPast | null, scale = 1) {
    this.#known = new Map(
      values.flatMap(({ period, value }) => (value === null ? [] : [[monthIndex(period), value]])),
    );
    this.#past = past;
    this.#scale = scale;
    this.#origin = past?.lastKnown(Number.POSITIVE_INFINITY) ?? null;
  }

  /** Null where neither the forecast nor one of the two years before says anything. */
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
 * Half the width of the 80 % interval of what open months will cost: the forecast's band of their sum, each energy of each
 * site at its price; nothing is claimed of prices. Null where the past does not allow one.
 *
 * @param whole of quantities times their prices, cents.
 * @param months `monthIndex` of the months that are open somewhere.
 */
export function openHalfWidth(whole: ForecastWhole, months: readonly number[]): number | null {
  if (whole.parts.length === 0 || months.length === 0) return null;
  const { lastIndex } = whole;
  const horizon = Math.max(1, Math.max(...months) - lastIndex);
  if (horizon > farthestMonths) return null;
  const source = whole.sourceAt(lastIndex, horizon);
  if ('kind' in source) return null;
  const found = months.map(index => source.at(index)).filter(month => month !== null);
  return found.length < months.length ? null : source.sumHalfWidth(found);
}
