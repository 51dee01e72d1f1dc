import { comparePeriods, type Period } from '../ground/calendar/month.ts';
import { monthsIn } from '../ground/calendar/month-mask.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { estimatedCents, priceAt, type UnitPrice } from '../energy/price.ts';
import { decimalAt } from '../ground/number/decimal-column.ts';
import { sumPresent } from '../ground/number/sum-present.ts';
import { lineOf, maskAt, type YearOfMonths } from './year-of-months.ts';

/** The estimated cost of one site before and after a change of prices, over the months whose price changes. */
export type PriceEffect = {
  monthCount: number;
  first: Period;
  last: Period;
  beforeCents: number | null;
  afterCents: number | null;
  unpricedAfter: number;
};

/**
 * The months of a site without a declared amount whose price differs between the two tables; null without any. Each month is
 * rounded to the cent, like every estimate.
 *
 * @param declared ascending years.
 */
export function priceEffect(
  declared: readonly YearOfMonths[],
  { siteId, energyType }: { siteId: number; energyType: EnergyType },
  before: readonly UnitPrice[],
  after: readonly UnitPrice[],
): PriceEffect | null {
  const moved = declared.flatMap(year => {
    const line = lineOf(year, siteId, energyType);
    if (line === null) return [];
    return monthsIn(maskAt(year.priced, line) & ~maskAt(year.amounts, line)).flatMap(month => {
      const period = { year: year.year, month };
      const prices = [priceAt(before, energyType, period), priceAt(after, energyType, period)] as const;
      if (prices[0]?.valueEuros === prices[1]?.valueEuros) return [];
      const quantity = decimalAt(year.priced.values, line * 12 + month - 1);
      const cents = (price: UnitPrice | null) => (price === null ? null : estimatedCents(quantity, price));
      return [{ period, before: cents(prices[0]), after: cents(prices[1]) }];
    });
  });
  const ordered = moved.map(({ period }) => period).toSorted(comparePeriods);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return null;
  return {
    monthCount: moved.length,
    first,
    last,
    beforeCents: sumPresent(moved.map(month => month.before)),
    afterCents: sumPresent(moved.map(month => month.after)),
    unpricedAfter: moved.filter(month => month.after === null).length,
  };
}
