import type { ChangedFigure } from './changed-figure.ts';
import { monthsIn } from '../ground/calendar/month-mask.ts';
import { estimatedCents, priceAt, type UnitPrice } from '../energy/price.ts';
import { type Period, twelve } from '../ground/calendar/month.ts';
import { decimalAt } from '../ground/number/decimal-column.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { centsAtPrice, type MonthPrice } from '../prices/month-price.ts';
import {
  energyOfKey,
  energyPlaceOfKey,
  type Masked,
  maskAt,
  siteOfKey,
  type YearOfMonths,
} from './year-of-months.ts';

/** What the months of a year cost, in cents, at the same places as in the year. */
export type MonthCosts = Masked<Int32Array | Float64Array> & {
  /** By line, the months whose cost is estimated. */
  readonly estimates: Uint16Array;
  /** By line, the figures of closed months that would be different today; absent unless requested. */
  readonly changed?: ReadonlyMap<number, readonly ChangedFigure[]>;
};

/** The price of a month of an energy at a site according to contracts; null when it is unknown or incomplete. */
export type PriceByContract = (siteId: number, energyType: EnergyType, period: Period) => MonthPrice | null;

/** The cost of a month without an amount when it was closed, in cents; null when it was not stored. */
export type ToldCost = (siteId: number, energyType: EnergyType, period: Period) => number | null;

/**
 * What a month costs: the amount of its bills or the declared amount; without one, its quantity at the contract price of its
 * points, otherwise at the unit price of the month, both marked « estimé »; unknown without any price. A closed month keeps the
 * cost of its closing (R16).
 */
export function monthCosts(
  of: YearOfMonths,
  prices: readonly UnitPrice[],
  byContract: PriceByContract = () => null,
  toldCost: ToldCost = () => null,
): MonthCosts {
  const lines = of.keys.length;
  const values = Float64Array.from(of.amounts.values);
  const masks = Uint16Array.from(of.amounts.masks);
  const estimates = new Uint16Array(lines);
  const inForce = energyTypes.map(energyType =>
    twelve(month => priceAt(prices, energyType, { year: of.year, month })),
  );
  for (let line = 0; line < lines; line += 1) {
    const key = of.keys[line] ?? 0;
    const ofEnergy = inForce[energyPlaceOfKey(key)];
    for (const month of monthsIn(maskAt(of.priced, line) & ~maskAt(of.amounts, line))) {
      const place = line * 12 + month - 1;
      const quantity = decimalAt(of.priced.values, place);
      const period = { year: of.year, month };
      const told = toldCost(siteOfKey(key), energyOfKey(key), period);
      const contract = told === null ? byContract(siteOfKey(key), energyOfKey(key), period) : null;
      const price = ofEnergy?.[month - 1];
      if (told !== null) values[place] = told;
      else if (contract !== null) values[place] = centsAtPrice(quantity, contract);
      else if (price) values[place] = estimatedCents(quantity, price);
      else continue;
      masks[line] = (masks[line] ?? 0) | (1 << (month - 1));
      estimates[line] = (estimates[line] ?? 0) | (1 << (month - 1));
    }
  }
  return { values, masks, estimates };
}
