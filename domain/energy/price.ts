import type { Period } from '../ground/calendar/month.ts';
import type { EnergyType } from './energy-type.ts';
import { inForceAt } from './in-force-at.ts';
import type { Unit } from '../ground/number/unit.ts';

/** Euros, all taxes included, per `unit` (for gas a kWh PCS, as billed), from the month `validFrom` on. */
export type UnitPrice = { energyType: EnergyType; unit: Unit; valueEuros: number; validFrom: Period };

/** The price in force; null when the energy had none in that month: the cost is unknown, not 0. */
export function priceAt(prices: readonly UnitPrice[], energy: EnergyType, period: Period): UnitPrice | null {
  return inForceAt(
    prices.filter(price => price.energyType === energy),
    period,
  );
}

/** The product of a quantity and a price, both in millionths, is in cents × 10¹⁰. */
const inCents = 1e10;

/**
 * Cost of a quantity at a price, rounded half up to the cent: computed month by month, so that months sum to the year. Exact to
 * the last digit, like `numeric`, so that half a cent is recognised.
 *
 * @param quantityInPriceUnit in `price.unit`, not negative, with at most six decimals.
 */
export function estimatedCents(quantityInPriceUnit: number, price: UnitPrice): number {
  const [quantity, euros] = [Math.round(quantityInPriceUnit * 1e6), Math.round(price.valueEuros * 1e6)];
  const product = quantity * euros;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % inCents;
    return (product - rest) / inCents + (rest * 2 >= inCents ? 1 : 0);
  }
  return Number((BigInt(quantity) * BigInt(euros) + BigInt(inCents / 2)) / BigInt(inCents));
}
