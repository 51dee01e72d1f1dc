import { type EnergyComparison } from './compare-years.ts';
import { entersTotals } from './totals.ts';

export type CostEffects = {
  /** What the change of quantities costs at the earlier mean prices, cents. */
  volumeCents: number;
  /** What the change of mean prices costs at the later quantities, cents. */
  priceCents: number;
};

/**
 * Parts a change of cost into what was consumed and what it was paid, energy by energy (Laspeyres for volumes, Paasche
 * for prices): both add up to the change. Null when an energy's costs and quantities do not cover the same months of the same sites, or when it
 * was not consumed on one side, so that it has no mean price.
 */
export function costEffects(byEnergy: readonly EnergyComparison[]): CostEffects | null {
  let volumeCents = 0;
  let priceCents = 0;
  let isKnown = false;
  for (const { energyType, quantity, costCents, costedPairCount } of byEnergy) {
    if (!entersTotals(energyType)) continue;
    if (costCents.current === null || costCents.previous === null) continue;
    if (quantity.current === null || quantity.previous === null || quantity.previous === 0) return null;
    if (quantity.basis.pairCount !== costedPairCount || costCents.basis.pairCount !== costedPairCount)
      return null;
    const earlierPrice = costCents.previous / quantity.previous;
    const volume = (quantity.current - quantity.previous) * earlierPrice;
    volumeCents += volume;
    priceCents += costCents.current - costCents.previous - volume;
    isKnown = true;
  }
  return isKnown ? { volumeCents, priceCents } : null;
}
