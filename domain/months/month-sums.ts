import type { MonthMask } from '../ground/calendar/month-mask.ts';
import { columnsOf } from '../ground/number/columns.ts';
import { energyTypes } from '../energy/energy-type.ts';
import { decimalOf } from '../ground/number/decimal-column.ts';
import type { MonthCosts } from './month-costs.ts';
import { energyPlaceOfKey, maskAt, type YearOfMonths } from './year-of-months.ts';

/**
 * Sums have twelve cells, January first, for each energy in the order of `energyTypes`; or for each line, when they are not
 * summed over sites.
 */
export const cellCount = energyTypes.length * 12;

export function cellAt(energyPlace: number, month: number): number {
  return energyPlace * 12 + month - 1;
}

/** The first cell of the energy of a line. */
export function energyCell(months: YearOfMonths, line: number): number {
  return energyPlaceOfKey(months.keys[line] ?? 0) * 12;
}

/** A year, the costs of its months, and the lines that a query covers. */
export type YearOfScope = { months: YearOfMonths; costs: MonthCosts; lines: Int32Array };

/** Sums of quantities and costs by cell. Integers throughout, so that the order of addition does not matter. */
export type MonthSums = {
  quantityWhole: Float64Array;
  quantityMillionths: Float64Array;
  quantityCount: Int32Array;
  cents: Float64Array;
  centsCount: Int32Array;
};

export function noSums(cells = cellCount, columns = columnsOf({ cells, doubles: 3, counts: 2 })): MonthSums {
  return {
    quantityWhole: columns.doubles(),
    quantityMillionths: columns.doubles(),
    quantityCount: columns.counts(),
    cents: columns.doubles(),
    centsCount: columns.counts(),
  };
}

/** The months of a line that are added. */
export type AddedMonths = { quantity: MonthMask; cost: MonthMask };

/** Stores in `known` the months of a line with a quantity and with a cost: one object serves thousands of lines. */
export function putKnown(
  known: AddedMonths,
  { months, costs }: Omit<YearOfScope, 'lines'>,
  line: number,
): AddedMonths {
  known.quantity = maskAt(months.normal, line);
  known.cost = maskAt(costs, line);
  return known;
}

export function noMonths(): AddedMonths {
  return { quantity: 0, cost: 0 };
}

export function addMonths(
  sums: MonthSums,
  { months, costs }: Omit<YearOfScope, 'lines'>,
  line: number,
  { quantity, cost }: AddedMonths,
  first = energyCell(months, line),
): void {
  const { whole, millionths } = months.normal.values;
  const start = line * 12;
  for (let rest = quantity | cost; rest !== 0; rest &= rest - 1) {
    const offset = 31 - Math.clz32(rest & -rest);
    const [bit, cell, place] = [1 << offset, first + offset, start + offset];
    if (quantity & bit) {
      add(sums.quantityWhole, cell, whole[place]);
      add(sums.quantityMillionths, cell, millionths[place]);
      add(sums.quantityCount, cell, 1);
    }
    if (cost & bit) {
      add(sums.cents, cell, costs.values[place]);
      add(sums.centsCount, cell, 1);
    }
  }
}

function add(column: Float64Array | Int32Array, cell: number, value: number | undefined): void {
  column[cell] = (column[cell] ?? 0) + (value ?? 0);
}

/** kWh PCI or m³, exact to the last digit. */
export function quantityIn({ quantityWhole, quantityMillionths }: MonthSums, cell: number): number {
  return decimalOf(quantityWhole[cell] ?? 0, quantityMillionths[cell] ?? 0);
}
