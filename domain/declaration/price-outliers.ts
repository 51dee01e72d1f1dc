import type { Month } from '../calendar/month.ts';
import { energyDefinitions } from '../energy/energy-type.ts';
import { priceAt, type UnitPrice } from '../energy/price.ts';
import type { Unit } from '../energy/unit.ts';
import { median } from '../number/median.ts';
import { type ConvertedMonth, monthPrices } from './converted-months.ts';
import type { DatedContent } from './declaration-content.ts';

/** A month whose price is outside half to twice the usual one. */
export type PriceOutlier = {
  kind: 'price-out-of-range';
  month: Month;
  eurosPerUnit: number;
  usualEurosPerUnit: number;
  /** What « usual » is: the median of last year's months, the unit price of the month, or this year's median. */
  basis: 'last-year' | 'unit-price' | 'this-year';
  unit: Unit;
};

const enoughMonths = 3;
/** Fixed charges weigh more on a month of little consumption: its price may stray ten times further. */
const small = { shareOfMean: 0.25, tolerance: 10 } as const;

export function priceOutliers(
  { energyType, year }: DatedContent,
  current: readonly ConvertedMonth[],
  lastYear: readonly ConvertedMonth[],
  prices: readonly UnitPrice[],
): PriceOutlier[] {
  const found = monthPrices(current);
  const ofLastYear = medianOf(monthPrices(lastYear));
  const ofThisYear = medianOf(found);
  const quantities = current.flatMap(({ priceQuantity }) => (priceQuantity === null ? [] : [priceQuantity]));
  const mean = quantities.reduce((total, quantity) => total + quantity, 0) / Math.max(1, quantities.length);

  const usualIn = (month: Month): Pick<PriceOutlier, 'usualEurosPerUnit' | 'basis'> | null => {
    if (ofLastYear !== null) return { usualEurosPerUnit: ofLastYear, basis: 'last-year' };
    const price = priceAt(prices, energyType, { year, month });
    if (price !== null) return { usualEurosPerUnit: price.valueEuros, basis: 'unit-price' };
    return ofThisYear === null ? null : { usualEurosPerUnit: ofThisYear, basis: 'this-year' };
  };

  return found.flatMap(({ month, euros }) => {
    const usual = usualIn(month);
    if (usual === null || usual.usualEurosPerUnit === 0) return [];
    const isSmall = (current[month - 1]?.priceQuantity ?? 0) < mean * small.shareOfMean;
    const tolerance = 2 * (isSmall ? small.tolerance : 1);
    const ratio = euros / usual.usualEurosPerUnit;
    if (ratio >= 1 / tolerance && ratio <= tolerance) return [];
    const unit = energyDefinitions[energyType].priceUnit;
    return [{ kind: 'price-out-of-range', month, eurosPerUnit: euros, ...usual, unit }];
  });
}

function medianOf(prices: readonly { euros: number }[]): number | null {
  return prices.length < enoughMonths ? null : median(prices.map(({ euros }) => euros));
}
