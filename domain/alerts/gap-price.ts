import type { Period } from '../ground/calendar/month.ts';
import { quantityInNormalUnit } from '../energy/conversion.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';
import { priceAt, type UnitPrice } from '../energy/price.ts';
import type { MonthRecord } from './energy-series.ts';
import { median } from '../ground/number/median.ts';

type BilledMonth = Pick<MonthRecord, 'period' | 'quantityNormal' | 'amountCents' | 'isCreditNote'>;

/** Fewer bills in the year than this do not give a reliable price. */
const minimumBills = 3;

/**
 * TTC cents per normal unit that convert a gap to euros: the median of the bills of its calendar year, otherwise the unit price
 * in force. Null when neither is known.
 */
export function gapPriceCents(
  energyType: EnergyType,
  period: Period,
  billed: readonly BilledMonth[],
  unitPrices: readonly UnitPrice[],
): number | null {
  const prices = billed
    .filter(({ period: { year }, isCreditNote }) => year === period.year && !isCreditNote)
    .flatMap(({ quantityNormal, amountCents }) =>
      quantityNormal === null || quantityNormal <= 0 || amountCents === null || amountCents <= 0
        ? []
        : [amountCents / quantityNormal],
    );
  if (prices.length >= minimumBills) return median(prices);
  const price = priceAt(unitPrices, energyType, period);
  if (price === null) return null;
  const normalPerUnit = quantityInNormalUnit(1, energyType, energyDefinitions[energyType].priceUnit, null);
  return normalPerUnit === null ? null : (price.valueEuros * 100) / normalPerUnit;
}
