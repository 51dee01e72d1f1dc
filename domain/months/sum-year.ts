import { type Month, months } from '../ground/calendar/month.ts';
import type { MonthMask } from '../ground/calendar/month-mask.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { columnsOf } from '../ground/number/columns.ts';
import { decimalOf } from '../ground/number/decimal-column.ts';
import type { ChangedFigure } from './changed-figure.ts';
import type { MonthGroup } from './month-group.ts';
import {
  addMonths,
  cellCount,
  energyCell,
  type MonthSums,
  noMonths,
  noSums,
  putKnown,
  quantityIn,
  type YearOfScope,
} from './month-sums.ts';
import { energyOfKey, maskAt, siteOfKey } from './year-of-months.ts';

/** A year of a scope with its sums by cell. */
export type SummedYear = {
  scope: YearOfScope;
  sums: MonthSums;
  /** Site-months with a quantity or an amount. */
  heldCount: Int32Array;
  unconvertedCount: Int32Array;
  partialCount: Int32Array;
  estimatedReadCount: Int32Array;
  /** The part of the quantity estimated by suppliers, kWh PCI or m³. */
  estimatedReadQuantity: Float64Array;
  estimatedCents: Float64Array;
  estimatedCount: Int32Array;
  uncostedCount: Int32Array;
  changedCount: Int32Array;
  /** By how much closed months would be higher today than at their closing, by figure. */
  changed: Record<ChangedFigure['figure'], Float64Array>;
};

/** All sums of a scope for a year, by energy and month. */
export function sumYear(scope: YearOfScope): SummedYear {
  return sumCells(scope, cellCount, line => energyCell(scope.months, line));
}

function sumCells(scope: YearOfScope, cells: number, cellOf: (line: number, place: number) => number) {
  const columns = columnsOf({ cells, doubles: 8, counts: 9 });
  const summed: SummedYear = {
    scope,
    sums: noSums(cells, columns),
    heldCount: columns.counts(),
    unconvertedCount: columns.counts(),
    partialCount: columns.counts(),
    estimatedReadCount: columns.counts(),
    estimatedReadQuantity: columns.doubles(),
    estimatedCents: columns.doubles(),
    estimatedCount: columns.counts(),
    uncostedCount: columns.counts(),
    changedCount: columns.counts(),
    changed: { quantity: columns.doubles(), cost: columns.doubles(), emissions: columns.doubles() },
  };
  const { months, costs, lines } = scope;
  const known = noMonths();
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? 0;
    const first = cellOf(line, place);
    addMonths(summed.sums, scope, line, putKnown(known, scope, line), first);
    const [declared, costed] = [maskAt(months.declared, line), maskAt(costs, line)];
    const estimated = costs.estimates[line] ?? 0;
    count(summed.heldCount, first, declared | maskAt(months.amounts, line));
    count(summed.unconvertedCount, first, declared & ~maskAt(months.normal, line));
    count(summed.partialCount, first, months.partial[line] ?? 0);
    const estimatedReads = declared & (months.estimatedReads[line] ?? 0);
    count(summed.estimatedReadCount, first, estimatedReads);
    count(summed.estimatedCount, first, estimated);
    count(summed.uncostedCount, first, declared & ~costed);
    addChanged(summed, first, costs.changed?.get(line) ?? []);
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

function addChanged(
  { changed, changedCount }: SummedYear,
  first: number,
  figures: readonly ChangedFigure[],
): void {
  let mask = 0;
  for (const { figure, period, told, now } of figures) {
    addAt(changed[figure], first, 1 << (period.month - 1), () => (now ?? 0) - (told ?? 0));
    mask |= 1 << (period.month - 1);
  }
  count(changedCount, first, mask);
}

/**
 * The sums of each energy and month with data or missing months, in the order of `energyTypes` and of the calendar.
 *
 * @param missing site-months that are missing, by cell; none are counted without it.
 */
export function monthGroups(summed: SummedYear, missing?: Int32Array): MonthGroup[] {
  const groups: MonthGroup[] = [];
  for (const [place, energyType] of energyTypes.entries()) {
    addGroups(groups, summed, { first: place * 12, energyType, missing });
  }
  return groups;
}

export type LineGroup = MonthGroup & { siteId: number };

/** The months of each line separately, as groups of one site. Missing months are not counted. */
export function lineGroups(scope: YearOfScope): LineGroup[] {
  const { keys } = scope.months;
  const summed = sumCells(scope, scope.lines.length * 12, (_, place) => place * 12);
  return Array.from(scope.lines, line => keys[line] ?? 0).flatMap((key, place) => {
    const groups: MonthGroup[] = [];
    addGroups(groups, summed, { first: place * 12, energyType: energyOfKey(key) });
    return groups.map(group => ({ ...group, siteId: siteOfKey(key) }));
  });
}

type TwelveCells = {
  first: number;
  energyType: EnergyType;
  missing?: Int32Array | undefined;
};

function addGroups(
  groups: MonthGroup[],
  summed: SummedYear,
  { first, energyType, missing }: TwelveCells,
): void {
  for (const month of months) {
    const cell = first + month - 1;
    const missingCount = missing?.[cell] ?? 0;
    const saidCount = missingCount + (summed.changedCount[cell] ?? 0);
    if ((summed.heldCount[cell] ?? 0) + saidCount === 0) continue;
    groups.push(groupOf(summed, cell, energyType, month, missingCount));
  }
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
    changedCount: summed.changedCount[cell] ?? 0,
    changed: {
      quantity: summed.changed.quantity[cell] ?? 0,
      cost: summed.changed.cost[cell] ?? 0,
      emissions: summed.changed.emissions[cell] ?? 0,
    },
  };
}
