import type { EnergyType } from '../../energy/energy-type.ts';
import { inFinerUnit } from '../../energy/finer-unit.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { ProblemParams } from '../../ground/table/import-problem.ts';

/**
 * Euros TTC per unit outside which the user is asked: our own bounds, wide around the initial unit prices of the product, so that
 * a mistake of a thousand or of ten is detected and an ordinary contract is not. They are not based on a published range, and the
 * user may confirm a doubtful price.
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

/** The price of a unit, all taxes included, when it is unrealistic; null otherwise. The quantity is positive. */
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
