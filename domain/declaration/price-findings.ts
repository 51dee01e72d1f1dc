import { billPriceCents, isPlausiblePrice, usualPriceCents } from '../alert/bill-price.ts';
import type { JudgedMonths } from '../alert/judge-months.ts';
import { isTelling } from '../alert/rules/price-outliers.ts';
import type { SeriesTable } from '../alert/series-table.ts';
import { type Month, monthIndex } from '../calendar/month.ts';
import { conversionToNormal, conversionToPriceUnit, convertQuantity } from '../energy/conversion.ts';
import { energyDefinitions } from '../energy/energy-type.ts';
import { priceAt, type UnitPrice } from '../energy/price.ts';
import type { Unit } from '../energy/unit.ts';
import type { DatedContent } from './declaration-content.ts';

/** A month whose price is outside half to twice the usual one, per price unit. */
export type PriceOutlier = {
  kind: 'price-out-of-range';
  month: Month;
  eurosPerUnit: number;
  usualEurosPerUnit: number;
  /** Where « usual » comes from: bills of last year and this one, of this one alone, or the unit price of the month. */
  basis: 'last-year' | 'unit-price' | 'this-year';
  unit: Unit;
};

/** The alerts' rule; a month with too few bills around it is held against the unit price in force. */
export function priceFindings(
  { energyType, year, content }: DatedContent,
  table: SeriesTable,
  { prices: hits, doubtful }: JudgedMonths,
  prices: readonly UnitPrice[],
): PriceOutlier[] {
  const toNormal = convertQuantity(1, conversionToNormal(energyType, content.unit, content.gasCoefficient));
  const toPriced = convertQuantity(
    1,
    conversionToPriceUnit(energyType, content.unit, content.gasCoefficient),
  );
  if (toNormal === null || toPriced === null) return [];
  const centsToEuros = toNormal / toPriced / 100;
  const hasBills = table.cells.some(cell => cell.period.year === year - 1 && billPriceCents(cell) !== null);
  const unit = energyDefinitions[energyType].priceUnit;
  const told = new Map(hits.map(hit => [hit.index, hit]));

  return table.cells.flatMap((cell): PriceOutlier[] => {
    const priceCents = billPriceCents(cell);
    if (cell.period.year !== year || priceCents === null) return [];
    const found = { kind: 'price-out-of-range' as const, month: cell.period.month, unit };
    const eurosPerUnit = priceCents * centsToEuros;
    const hit = told.get(monthIndex(cell.period));
    if (hit) {
      const usualEurosPerUnit = hit.usualCents * centsToEuros;
      return [{ ...found, eurosPerUnit, usualEurosPerUnit, basis: hasBills ? 'last-year' : 'this-year' }];
    }
    if (usualPriceCents(table, cell.index) !== null || doubtful.has(cell.index)) return [];
    const listed = priceAt(prices, energyType, cell.period);
    if (listed === null || listed.valueEuros === 0 || isPlausiblePrice(eurosPerUnit, listed.valueEuros))
      return [];
    const isAlone = table.cells.every(({ index, perDayNormal }) => index === cell.index || !perDayNormal);
    if (!isAlone && !isTelling(table, cell)) return [];
    return [{ ...found, eurosPerUnit, usualEurosPerUnit: listed.valueEuros, basis: 'unit-price' }];
  });
}
