import type { Period } from '../ground/calendar/month.ts';
import { sumPresentOf } from '../ground/number/sum-present.ts';
import { estimatedCents, priceAt, type UnitPrice } from '../energy/price.ts';
import { type Reading, type SubMeteredEnergy, subMeteredEnergies } from '../sites/sub-metered-energy.ts';

export type ReadingCost = {
  /** Null without a reading, or without a price in that month: unknown, not 0. */
  cents: Record<SubMeteredEnergy, number | null>;
  /** The sum of the known costs, rounded to the euro (specification §9); null when none is known. */
  totalEuros: number | null;
};

/** Estimated cost of a month's readings by the dated unit prices. */
export function readingCost(reading: Reading, prices: readonly UnitPrice[], period: Period): ReadingCost {
  const costOf = (energy: SubMeteredEnergy): number | null => {
    const quantity = reading[energy];
    const price = priceAt(prices, energy, period);
    return quantity === null || price === null ? null : estimatedCents(quantity, price);
  };
  const cents = { electricity: costOf('electricity'), gas: costOf('gas'), water: costOf('water') };
  const total = sumPresentOf(subMeteredEnergies, energy => cents[energy]);
  return { cents, totalEuros: total === null ? null : Math.round(total / 100) };
}
