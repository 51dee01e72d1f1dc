import type { EnergyType } from '../../energy/energy-type.ts';
import { inFinerUnit } from '../../energy/finer-unit.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { ProblemParams } from '../../ground/table/import-problem.ts';

/**
 * Euros TTC that a unit may cost before it is asked about: our own bounds, wide around the unit prices that the product
 * starts with, so that a slip of a thousand or of ten shows and an ordinary contract does not. No published range stands
 * behind them, and what they doubt a person may confirm.
 */
const prices: Partial<Record<EnergyType, Partial<Record<Unit, readonly [least: number, most: number]>>>> = {
  electricity: { kWh: [0.02, 1.5] },
  gas: { kWh: [0.008, 0.7], m3: [0.08, 7] },
  heat_network: { kWh: [0.01, 0.7] },
  ecs: { kWh: [0.005, 1.5], m3: [0.3, 60] },
  fuel: { L: [0.15, 5], kWh: [0.015, 0.5] },
  propane: { kg: [0.2, 8], L: [0.1, 5], kWh: [0.015, 0.7] },
  wood_pellets: { kg: [0.05, 1.5], kWh: [0.01, 0.4] },
  wood_chips: { kg: [0.01, 0.6], kWh: [0.005, 0.3] },
  water: { m3: [0.2, 30], L: [0.0002, 0.03] },
};

/** What a unit costs, all taxes included, where no contract has such a price; null where it may be. The quantity is positive. */
export function implausiblePrice(
  energy: EnergyType,
  written: Unit,
  quantity: number,
  cents: number,
): ProblemParams | null {
  const fine = inFinerUnit(written, quantity);
  const bounds = prices[energy]?.[fine.unit];
  if (bounds === undefined) return null;
  const price = cents / 100 / fine.quantity;
  const [least, most] = bounds;
  if (price >= least && price <= most) return null;
  return { price: Number(price.toPrecision(3)), unit: fine.unit, least, most };
}
