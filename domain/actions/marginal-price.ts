import type { CostParts } from '../energy/cost-parts.ts';
import type { Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import { priceAt, type UnitPrice } from '../energy/price.ts';

/** What one kWh less would have cost less, and where that is known from. */
export type MarginalPrice = { centsPerKwh: number; source: 'bills' | 'unit-price' };

type Month = {
  energyType: EnergyType;
  period: Period;
  /** kWh PCI. */
  quantityNormal: number | null;
  /** Of the month, or of others where it holds none: what one kWh PCI is in the unit of the price. */
  pricedPerKwh: number | null;
  parts: CostParts | null;
};

/**
 * The price of a month that follows the energy, in cents per kWh PCI, all taxes included: what its bills say of supply,
 * transport by quantity and taxes, never what is owed by the day or for power; else the unit price. Null without either.
 */
export function marginalPrice(month: Month, prices: readonly UnitPrice[]): MarginalPrice | null {
  const { energyType, period, quantityNormal, pricedPerKwh, parts } = month;
  if (parts !== null && quantityNormal !== null && quantityNormal > 0) {
    const { supply, network, taxes, other } = parts;
    // Bills without lines tell apart their fixed part alone.
    const cents = parts.isDetailed ? supply.ttcCents + network.ttcCents + taxes.ttcCents : other.ttcCents;
    if (cents > 0) return { centsPerKwh: cents / quantityNormal, source: 'bills' };
  }
  const price = priceAt(prices, energyType, period);
  if (price === null || pricedPerKwh === null) return null;
  return { centsPerKwh: price.valueEuros * 100 * pricedPerKwh, source: 'unit-price' };
}
