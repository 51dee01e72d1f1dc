import type { Month } from '../ground/calendar/month.ts';
import { conversionToNormal, conversionToPriceUnit, convertQuantity } from '../energy/conversion.ts';
import { type DatedContent, numberedMonths } from './declaration-content.ts';

export type ConvertedMonth = {
  month: Month;
  quantity: number | null;
  /** kWh PCI, or m³ for water; null when missing or not convertible. */
  quantityNormal: number | null;
  /** In the unit of the price; null likewise. */
  priceQuantity: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
};

/**
 * The twelve months in the units of sums and prices, January first: stored beside the declared quantity.
 *
 * @throws RangeError for a unit that the energy does not have (`checkDeclaration` refuses it).
 */
export function convertedMonths({ energyType, content }: Omit<DatedContent, 'year'>): ConvertedMonth[] {
  const toNormal = conversionToNormal(energyType, content.unit, content.gasCoefficient);
  const toPriceUnit = conversionToPriceUnit(energyType, content.unit, content.gasCoefficient);
  return numberedMonths(content).map(month => ({
    ...month,
    quantityNormal: month.quantity === null ? null : convertQuantity(month.quantity, toNormal),
    priceQuantity: month.quantity === null ? null : convertQuantity(month.quantity, toPriceUnit),
  }));
}
