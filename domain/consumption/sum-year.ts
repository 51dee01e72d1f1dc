import type { Month } from '../calendar/month.ts';
import { type MonthMask, monthsIn, wholeYear } from '../calendar/month-mask.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { decimalOf } from '../number/decimal-column.ts';
import type { MonthGroup } from './month-group.ts';
import {
  addMonths,
  allCells,
  cellCount,
  energyCell,
  knownMonths,
  type MonthSums,
  noSums,
  quantityIn,
  type YearOfScope,
} from './month-sums.ts';
import { energyOfKey, maskAt, siteOfKey } from './year-of-months.ts';

/** A year of a scope with its sums by cell. */
export type SummedYear = {
  scope: YearOfScope;
  sums: MonthSums;
  /** Site-months that hold a quantity or an amount. */
  heldCount: Int32Array;
  unconvertedCount: Int32Array;
  partialCount: Int32Array;
  estimatedReadCount: Int32Array;
  /** The part of the quantity that a supplier estimated, kWh PCI or m³. */
  estimatedReadQuantity: Float64Array;
  estimatedCents: Float64Array;
  estimatedCount: Int32Array;
  uncostedCount: Int32Array;
};

/** Everything that a scope holds of a year, by energy and month. */
export function sumYear(scope: YearOfScope): SummedYear {
  return sumCells(scope, cellCount, line => energyCell(scope.months, line));
}

function sumCells(scope: YearOfScope, cells: number, cellOf: (line: number, place: number) => number) {
  const summed: SummedYear = {
    scope,
    sums: noSums(cells),
    heldCount: new Int32Array(cells),
    unconvertedCount: new Int32Array(cells),
    partialCount: new Int32Array(cells),
    estimatedReadCount: new Int32Array(cells),
    estimatedReadQuantity: new Float64Array(cells),
    estimatedCents: new Float64Array(cells),
    estimatedCount: new Int32Array(cells),
    uncostedCount: new Int32Array(cells),
  };
  const { months, costs, lines } = scope;
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? 0;
    const first = cellOf(line, place);
    addMonths(summed.sums, scope, line, knownMonths(scope, line), first);
    const [declared, costed] = [maskAt(months.declared, line), maskAt(costs, line)];
    const estimated = costs.estimates[line] ?? 0;
    count(summed.heldCount, first, declared | maskAt(months.amounts, line));
    count(summed.unconvertedCount, first, declared & ~maskAt(months.normal, line));
    count(summed.partialCount, first, months.partial[line] ?? 0);
    const estimatedReads = declared & (months.estimatedReads[line] ?? 0);
    count(summed.estimatedReadCount, first, estimatedReads);
    count(summed.estimatedCount, first, estimated);
    count(summed.uncostedCount, first, declared & ~costed);
    addAt(summed.estimatedCents, first, estimated, month => costs.values[line * 12 + month] ?? 0);
    const { whole, millionths } = months.normal.values;
    addAt(summed.estimatedReadQuantity, first, estimatedReads & maskAt(months.normal, line), month =>
      decimalOf(whole[line * 12 + month] ?? 0, millionths[line * 12 + month] ?? 0),
    );
  }
  return summed;
}

function count(column: Int32Array, first: number, mask: number): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const cell = first + 31 - Math.clz32(rest & -rest);
    column[cell] = (column[cell] ?? 0) + 1;
  }
}

function addAt(
  column: Float64Array,
  first: number,
  mask: MonthMask,
  valueOf: (month: number) => number,
): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const month = 31 - Math.clz32(rest & -rest);
    column[first + month] = (column[first + month] ?? 0) + valueOf(month);
  }
}

/**
 * The sums of each energy and month that holds anything or lacks a month, as `energyTypes` and the calendar are ordered.
 *
 * @param missing site-months that lack, by cell; none are counted without it.
 * @param asked the cells to answer.
 */
export function monthGroups(summed: SummedYear, missing?: Int32Array, asked = allCells): MonthGroup[] {
  return energyTypes.flatMap((energyType, place) =>
    asked.energyType === undefined || asked.energyType === energyType
      ? groupsFrom(summed, place * 12, energyType, missing, asked.months)
      : [],
  );
}

export type LineGroup = MonthGroup & { siteId: number };

/** The months of each line by themselves: a group of one site each. What lacks is not counted. */
export function lineGroups(scope: YearOfScope): LineGroup[] {
  const { keys } = scope.months;
  const summed = sumCells(scope, scope.lines.length * 12, (_, place) => place * 12);
  return Array.from(scope.lines, line => keys[line] ?? 0).flatMap((key, place) =>
    groupsFrom(summed, place * 12, energyOfKey(key)).map(group => ({ ...group, siteId: siteOfKey(key) })),
  );
}

function groupsFrom(
  summed: SummedYear,
  first: number,
  energyType: EnergyType,
  missing?: Int32Array,
  asked = wholeYear,
): MonthGroup[] {
  return monthsIn(asked).flatMap(month => {
    const cell = first + month - 1;
    const missingCount = missing?.[cell] ?? 0;
    const isEmpty = (summed.heldCount[cell] ?? 0) + missingCount === 0;
    return isEmpty ? [] : [groupOf(summed, cell, energyType, month, missingCount)];
  });
}

function groupOf(
  summed: SummedYear,
  cell: number,
  energyType: EnergyType,
  month: Month,
  missingCount: number,
): MonthGroup {
  const { sums } = summed;
  const presentCount = sums.quantityCount[cell] ?? 0;
  return {
    energyType,
    year: summed.scope.months.year,
    month,
    quantityNormal: presentCount === 0 ? null : quantityIn(sums, cell),
    presentCount,
    unconvertedCount: summed.unconvertedCount[cell] ?? 0,
    partialCount: summed.partialCount[cell] ?? 0,
    estimatedReadCount: summed.estimatedReadCount[cell] ?? 0,
    estimatedReadQuantity: summed.estimatedReadQuantity[cell] ?? 0,
    missingCount,
    costCents: sums.centsCount[cell] === 0 ? null : (sums.cents[cell] ?? 0),
    estimatedCents: summed.estimatedCents[cell] ?? 0,
    estimatedCount: summed.estimatedCount[cell] ?? 0,
    uncostedCount: summed.uncostedCount[cell] ?? 0,
  };
}
