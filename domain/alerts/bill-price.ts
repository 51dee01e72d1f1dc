import { medianInPlace } from '../ground/number/median.ts';
import type { MonthCell, SeriesTable } from './series-table.ts';

const reach = 12;
const comparedMonths = 12;
const minimumMonths = 6;
/** A bill is doubtful when its price is outside these multiples of the usual price. */
export const plausiblePriceRatios = { min: 0.5, max: 2 } as const;

/** TTC cents per normal unit, from a bill that is not a credit note. Null when the month has none. */
export function billPriceCents(cell: MonthCell | null): number | null {
  const record = cell?.record ?? null;
  if (record === null || record.amountCents === null || record.isCreditNote) return null;
  const quantity = record.quantityNormal ?? 0;
  return quantity > 0 ? record.amountCents / quantity : null;
}

const billPrices = new WeakMap<SeriesTable, readonly (number | null)[]>();

/** The prices of all months of a table, since every month needs those of the months within a year. */
function pricesOf(table: SeriesTable): readonly (number | null)[] {
  const known = billPrices.get(table) ?? table.cells.map(billPriceCents);
  billPrices.set(table, known);
  return known;
}

// Work space for one month at a time.
const around = new Float64Array(2 * reach);
const nearest = new Float64Array(comparedMonths);

export function isPlausiblePrice(priceCents: number, usualCents: number): boolean {
  return (
    priceCents >= plausiblePriceRatios.min * usualCents && priceCents <= plausiblePriceRatios.max * usualCents
  );
}

/**
 * Median price of the twelve bills closest to the month, at least six, within a year on each side. Also null when a quarter of
 * all the bills of those two years are outside the plausible multiples: their amounts do not follow the quantities.
 */
export function usualPriceCents(table: SeriesTable, index: number): number | null {
  const known = pricesOf(table);
  const place = index - table.firstIndex;
  let count = 0;
  for (let distance = 1; distance <= reach; distance += 1) {
    for (let side = -distance; side <= distance; side += 2 * distance) {
      const price = known[place + side] ?? 0;
      if (!(price > 0)) continue;
      around[count] = price;
      count += 1;
    }
  }
  if (count < minimumMonths) return null;
  nearest.set(around.subarray(0, comparedMonths));
  const usual = medianInPlace(nearest, Math.min(count, comparedMonths));
  let outside = 0;
  for (let at = 0; at < count; at += 1) if (!isPlausiblePrice(around[at] ?? 0, usual)) outside += 1;
  return outside * 4 >= count ? null : usual;
}
