import type { EnergyComparison } from './compare-years.ts';
import { entersTotals } from './totals.ts';

/** What a change of cost is made of, in whole cents: they add up to it. */
export type CostEffects = {
  /** Months that only one side holds: a site that joined or left, a bill that is missing. */
  perimeterCents: number;
  /** What the change of quantities that the weather explains costs at the earlier mean prices. */
  climateCents: number;
  /** What the rest of the change of quantities costs at the earlier mean prices. */
  volumeCents: number;
  /** What the change of mean prices costs at the later quantities. */
  priceCents: number;
  /** Of energies whose costs and quantities do not cover the same months: it cannot be told apart. */
  undividedCents: number;
};

export const noEffects: CostEffects = {
  perimeterCents: 0,
  climateCents: 0,
  volumeCents: 0,
  priceCents: 0,
  undividedCents: 0,
};

type SplitCost = {
  /** In all, of both periods; null counts for 0: nothing is known of that side. */
  current: number | null;
  previous: number | null;
  byEnergy: readonly EnergyComparison[];
  /** kWh of the change that the weather explains, by energy; absent: none is known. */
  climateKwh?: (energyType: EnergyComparison['energyType']) => number;
};

/**
 * Parts a change of cost energy by energy (Laspeyres for volumes, Paasche for prices). An energy that was not consumed
 * on one side has no mean price: its change is undivided.
 */
export function costEffects({ current, previous, byEnergy, climateKwh = () => 0 }: SplitCost): CostEffects {
  let comparable = 0;
  let climate = 0;
  let volume = 0;
  let undividedCents = 0;
  for (const { energyType, quantity, costCents, costedPairCount } of byEnergy) {
    if (!entersTotals(energyType)) continue;
    if (costCents.current === null || costCents.previous === null) continue;
    const change = costCents.current - costCents.previous;
    comparable += change;
    const areSameMonths =
      quantity.basis.pairCount === costedPairCount && costCents.basis.pairCount === costedPairCount;
    if (quantity.current === null || quantity.previous === null || quantity.previous <= 0 || !areSameMonths) {
      undividedCents += change;
      continue;
    }
    const earlierPrice = costCents.previous / quantity.previous;
    const ofWeather = climateKwh(energyType) * earlierPrice;
    climate += ofWeather;
    volume += (quantity.current - quantity.previous) * earlierPrice - ofWeather;
  }
  const climateCents = Math.round(climate);
  const volumeCents = Math.round(volume);
  return {
    perimeterCents: (current ?? 0) - (previous ?? 0) - comparable,
    climateCents,
    volumeCents,
    priceCents: comparable - undividedCents - climateCents - volumeCents,
    undividedCents,
  };
}

export function addEffects(a: CostEffects, b: CostEffects): CostEffects {
  return {
    perimeterCents: a.perimeterCents + b.perimeterCents,
    climateCents: a.climateCents + b.climateCents,
    volumeCents: a.volumeCents + b.volumeCents,
    priceCents: a.priceCents + b.priceCents,
    undividedCents: a.undividedCents + b.undividedCents,
  };
}
