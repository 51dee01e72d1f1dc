import type { CostParts } from '../energy/cost-parts.ts';
import type { Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { priceAt, type UnitPrice } from '../energy/price.ts';

/** The price of one kWh less, and its source. */
export type MarginalPrice = { centsPerKwh: number; source: 'bills' | 'unit-price' };

type Month = {
  energyType: EnergyType;
  period: Period;
  /** kWh PCI. */
  quantityNormal: number | null;
  /** For this month, or from other months when it has none: the price units per kWh PCI. */
  pricedPerKwh: number | null;
  parts: CostParts | null;
};

/**
 * The price of a month that follows the energy, in cents per kWh PCI, all taxes included: supply, transport by quantity and taxes
 * according to its bills, without fixed charges and power; otherwise the unit price. Null without either.
 */
export function marginalPrice(month: Month, prices: readonly UnitPrice[]): MarginalPrice | null {
  const { energyType, period, quantityNormal, pricedPerKwh, parts } = month;
  if (parts !== null && quantityNormal !== null && quantityNormal > 0) {
    const { supply, network, taxes, other } = parts;
    // Bills without lines only separate their fixed part.
    const cents = parts.isDetailed ? supply.ttcCents + network.ttcCents + taxes.ttcCents : other.ttcCents;
    if (cents > 0) return { centsPerKwh: cents / quantityNormal, source: 'bills' };
  }
  const price = priceAt(prices, energyType, period);
  if (price === null || pricedPerKwh === null) return null;
  return { centsPerKwh: price.valueEuros * 100 * pricedPerKwh, source: 'unit-price' };
}
