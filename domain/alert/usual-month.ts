import { energyDefinitions } from '../energy/energy-type.ts';
import { median } from '../number/median.ts';
import { cellAt, type SeriesTable } from './series-table.ts';

/**
 * What a month usually holds, robust to a wrong value on either side of it: only data-quality rules use it, which
 * must also judge the first year of an import. `spread` is relative (0.05 is ±5 %).
 */
export type UsualMonth = { basis: 'same-month' | 'neighbours'; perDayNormal: number; spread: number };

/** Every rule asks for them, of every month: found once for a table, which never changes. */
type Remembered<Found> = WeakMap<SeriesTable, Map<number, Found>>;
const usualMonths: Remembered<UsualMonth | null> = new WeakMap();
const usualLevels = new WeakMap<SeriesTable, readonly (number | null)[]>();

function rememberedOf<Found>(
  remembered: Remembered<Found>,
  table: SeriesTable,
  index: number,
  find: (table: SeriesTable, index: number) => Found,
): Found {
  const found = remembered.get(table) ?? new Map<number, Found>();
  remembered.set(table, found);
  const known = found.get(index);
  if (known !== undefined) return known;
  const value = find(table, index);
  found.set(index, value);
  return value;
}

const sameMonthOffsets = [-36, -24, -12, 12, 24, 36];
const neighbourOffsets = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6];
const levelReach = 36;
const smallestSpread = 0.04;
const largestSpread = 0.3;
/** Values that differ by more than this factor do not support the same usual value. */
const agreementFactor = 1.9;

function positives(table: SeriesTable, index: number, offsets: readonly number[]): number[] {
  return offsets
    .map(offset => cellAt(table, index + offset)?.perDayNormal ?? 0)
    .filter(perDayNormal => perDayNormal > 0);
}

/** The middle on a logarithmic scale, so that a value and its thousandfold have a middle that neither supports. */
function middle(values: readonly number[]): number | null {
  const logarithm = median(values.map(Math.log));
  return logarithm === null ? null : Math.exp(logarithm);
}

function supported(values: readonly number[], minimum: number): { centre: number; spread: number } | null {
  const centre = middle(values);
  if (centre === null) return null;
  const supporting = values.filter(value => Math.max(value / centre, centre / value) <= agreementFactor);
  if (supporting.length < minimum) return null;
  const deviation = median(supporting.map(value => Math.abs(value - centre) / centre)) ?? 0;
  return { centre, spread: Math.min(largestSpread, Math.max(smallestSpread, 1.4826 * deviation)) };
}

/**
 * From the same calendar month of the three years before and after, at least two that agree; else from six months
 * on each side, at least four. Null when the past and the future say nothing.
 */
export function usualMonth(table: SeriesTable, index: number): UsualMonth | null {
  return rememberedOf(usualMonths, table, index, findUsualMonth);
}

function findUsualMonth(table: SeriesTable, index: number): UsualMonth | null {
  const sameMonth = supported(positives(table, index, sameMonthOffsets), 2);
  if (sameMonth !== null) {
    return { basis: 'same-month', perDayNormal: sameMonth.centre, spread: sameMonth.spread };
  }
  const around = supported(positives(table, index, neighbourOffsets), 4);
  return around === null ? null : { basis: 'neighbours', perDayNormal: around.centre, spread: around.spread };
}

/** Median of the positive months within three years on each side: the ordinary size of a month of this energy. */
export function usualLevel(table: SeriesTable, index: number): number | null {
  const known = usualLevels.get(table) ?? findUsualLevels(table);
  usualLevels.set(table, known);
  return known[index - table.firstIndex] ?? null;
}

/** Of every month at once: from one to the next, one value enters the window and one leaves it. */
function findUsualLevels({ cells }: SeriesTable): (number | null)[] {
  const valueAt = (place: number) => cells[place]?.perDayNormal ?? 0;
  const sorted: number[] = [];
  const enter = (value: number) => void (value > 0 && sorted.splice(placeIn(sorted, value), 0, value));
  const leave = (value: number) => void (value > 0 && sorted.splice(placeIn(sorted, value), 1));
  for (let place = 0; place < levelReach; place += 1) enter(valueAt(place));
  return cells.map((_, place) => {
    leave(valueAt(place - levelReach - 1));
    enter(valueAt(place + levelReach));
    return medianWithout(sorted, valueAt(place));
  });
}

/** The first place of a sorted list that does not hold less. */
function placeIn(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const half = (from + to) >> 1;
    if ((sorted[half] ?? 0) < value) from = half + 1;
    else to = half;
  }
  return from;
}

/** The median of a sorted list without one of its values; zero is none of them. */
function medianWithout(sorted: readonly number[], value: number): number | null {
  const own = value > 0 ? placeIn(sorted, value) : sorted.length;
  const count = sorted.length - (value > 0 ? 1 : 0);
  if (count === 0) return null;
  const at = (rank: number) => sorted[rank < own ? rank : rank + 1] ?? Number.NaN;
  const upper = at(count >> 1);
  return count % 2 === 1 ? upper : (at((count >> 1) - 1) + upper) / 2;
}

/** Neighbouring months of a heated site differ too much to judge one another. */
export function isSeasonal(table: SeriesTable): boolean {
  return energyDefinitions[table.energyType].heating;
}

/** Median of the six months on each side, at least four of them: where the months around say more than other years. */
export function neighbourLevel(table: SeriesTable, index: number): number | null {
  const around = positives(table, index, neighbourOffsets);
  return around.length < 4 ? null : median(around);
}
