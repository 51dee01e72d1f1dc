import type { Month } from '../ground/calendar/month.ts';
import type { MonthMask } from '../ground/calendar/month-mask.ts';
import { type EnergyType, energyTypes } from '../energy/energy-type.ts';
import { decimalOf } from '../ground/number/decimal-column.ts';
import {
  type AddedMonths,
  addMonths,
  cellCount,
  type MonthSums,
  noMonths,
  noSums,
  putKnown,
} from './month-sums.ts';
import type { SummedYear } from './sum-year.ts';

/** Two sums over the same site-months: those for which both years have the measure. */
export type PairSum = {
  current: number | null;
  previous: number | null;
  /** Site-months that both years have. */
  pairCount: number;
  /**
   * Declared months of either year that are in neither sum, whatever the measure: present in that year only, covered in part by
   * bills, or with a measure that is unknown on one side or both.
   */
  leftOutCount: number;
};

/** One energy and calendar month of two years, like for like. */
export type ComparableGroup = {
  energyType: EnergyType;
  year: number;
  comparedYear: number;
  month: Month;
  /** kWh PCI or m³. */
  quantity: PairSum;
  costCents: PairSum;
};

const nothing: Readonly<AddedMonths> = noMonths();
/** An integer above every key: with `Infinity`, V8 would allocate a heap number for each of thousands of keys. */
const afterAll = 2 ** 31 - 1;

/** Sums of the data of a site, energy and month that only one of the two years has and that are therefore not paired. */
type SumsAlone = { later: MonthSums; earlier: MonthSums };

/**
 * Pairs the months of one year with those of another, per site and energy. The paired part is the whole minus what only one year
 * has: the latter is small, and integers subtract exactly.
 */
export function pairYears(current: SummedYear, previous: SummedYear): ComparableGroup[] {
  const alone = sumsAlone(current, previous);
  const sides = {
    current: { all: current.sums, alone: alone.later },
    previous: { all: previous.sums, alone: alone.earlier },
  };
  const [year, comparedYear] = [current.scope.months.year, previous.scope.months.year];
  const groups: ComparableGroup[] = [];
  for (let cell = 0; cell < cellCount; cell += 1) {
    const heldCount = (current.heldCount[cell] ?? 0) + (previous.heldCount[cell] ?? 0);
    if (heldCount === 0) continue;
    groups.push(groupOf(cell, { year, comparedYear, heldCount }, sides));
  }
  return groups;
}

function sumsAlone(current: SummedYear, previous: SummedYear): SumsAlone {
  const [later, earlier] = [noSums(), noSums()];
  const [a, b] = [current.scope, previous.scope];
  const [knownA, knownB, alone] = [noMonths(), noMonths(), noMonths()];
  let [here, there] = [0, 0];
  while (here < a.lines.length || there < b.lines.length) {
    const lineA = a.lines[here] ?? -1;
    const lineB = b.lines[there] ?? -1;
    const keyA = a.months.keys[lineA] ?? afterAll;
    const keyB = b.months.keys[lineB] ?? afterAll;
    const ofA = keyA <= keyB ? putKnown(knownA, a, lineA) : nothing;
    const ofB = keyB <= keyA ? putKnown(knownB, b, lineB) : nothing;
    // A month that bills cover in part is not comparable: it is not paired.
    const partial = (keyA <= keyB ? partialAt(a, lineA) : 0) | (keyB <= keyA ? partialAt(b, lineB) : 0);
    if (keyA <= keyB) {
      addMonths(later, a, lineA, putAlone(alone, ofA, ofB, partial));
      here += 1;
    }
    if (keyB <= keyA) {
      addMonths(earlier, b, lineB, putAlone(alone, ofB, ofA, partial));
      there += 1;
    }
  }
  return { later, earlier };
}

function partialAt({ months }: SummedYear['scope'], line: number): MonthMask {
  return months.partial[line] ?? 0;
}

/** Stores in `alone` the months of a line that one year has and the other does not, or not completely. */
function putAlone(
  alone: AddedMonths,
  own: Readonly<AddedMonths>,
  other: Readonly<AddedMonths>,
  partial: MonthMask,
): AddedMonths {
  alone.quantity = own.quantity & ~(other.quantity & ~partial);
  alone.cost = own.cost & ~(other.cost & ~partial);
  return alone;
}

type Side = { all: MonthSums; alone: MonthSums };
type Sides = { current: Side; previous: Side };

/** @param of `heldCount`: declared months of both years; those without a pair for a measure are left out of it. */
function groupOf(
  cell: number,
  { year, comparedYear, heldCount }: { year: number; comparedYear: number; heldCount: number },
  sides: Sides,
): ComparableGroup {
  const energyType = energyTypes[Math.floor(cell / 12)];
  if (energyType === undefined) throw new Error(`cell ${cell} is of no energy`);
  return {
    energyType,
    year,
    comparedYear,
    month: ((cell % 12) + 1) as Month,
    quantity: pairSum(cell, sides, heldCount, 'quantityCount', quantityOfPairs),
    costCents: pairSum(cell, sides, heldCount, 'centsCount', centsOfPairs),
  };
}

function pairSum(
  cell: number,
  { current, previous }: Sides,
  heldCount: number,
  count: 'quantityCount' | 'centsCount',
  sumOf: (cell: number, side: Side) => number,
): PairSum {
  const pairCount = (current.all[count][cell] ?? 0) - (current.alone[count][cell] ?? 0);
  return {
    current: pairCount === 0 ? null : sumOf(cell, current),
    previous: pairCount === 0 ? null : sumOf(cell, previous),
    pairCount,
    leftOutCount: heldCount - 2 * pairCount,
  };
}

function quantityOfPairs(cell: number, { all, alone }: Side): number {
  return decimalOf(
    (all.quantityWhole[cell] ?? 0) - (alone.quantityWhole[cell] ?? 0),
    (all.quantityMillionths[cell] ?? 0) - (alone.quantityMillionths[cell] ?? 0),
  );
}

function centsOfPairs(cell: number, { all, alone }: Side): number {
  return (all.cents[cell] ?? 0) - (alone.cents[cell] ?? 0);
}
