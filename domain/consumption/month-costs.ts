import { monthsIn } from '../calendar/month-mask.ts';
import { estimatedCents, priceAt, type UnitPrice } from '../energy/price.ts';
import { twelve } from '../calendar/month.ts';
import { decimalAt } from '../number/decimal-column.ts';
import { energyTypes } from '../energy/energy-type.ts';
import { energyPlaceOfKey, type Masked, maskAt, type YearOfMonths } from './year-of-months.ts';

/** What the months of a year cost, in cents, at the places of the year. */
export type MonthCosts = Masked<Int32Array | Float64Array> & {
  /** Of each line, the months whose cost is estimated. */
  readonly estimates: Uint16Array;
};

/**
 * What a month costs: the declared amount; without one, its quantity at the unit price of the month, which is marked
 * « estimé »; unknown without either.
 */
export function monthCosts(of: YearOfMonths, prices: readonly UnitPrice[]): MonthCosts {
  const lines = of.keys.length;
  const values = Float64Array.from(of.amounts.values);
  const masks = Uint16Array.from(of.amounts.masks);
  const estimates = new Uint16Array(lines);
  const inForce = energyTypes.map(energyType =>
    twelve(month => priceAt(prices, energyType, { year: of.year, month })),
  );
  for (let line = 0; line < lines; line += 1) {
    const ofEnergy = inForce[energyPlaceOfKey(of.keys[line] ?? 0)];
    for (const month of monthsIn(maskAt(of.priced, line) & ~maskAt(of.amounts, line))) {
      const price = ofEnergy?.[month - 1];
      if (!price) continue;
      const place = line * 12 + month - 1;
      values[place] = estimatedCents(decimalAt(of.priced.values, place), price);
      masks[line] = (masks[line] ?? 0) | (1 << (month - 1));
      estimates[line] = (estimates[line] ?? 0) | (1 << (month - 1));
    }
  }
  return { values, masks, estimates };
}
