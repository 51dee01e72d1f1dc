import { energyDefinitions } from '../energy/energy-type.ts';
import { medianInPlace } from '../ground/number/median.ts';
import type { SeriesTable } from './series-table.ts';

/**
 * The usual quantity of a month, robust to a wrong value on either side: used only by the data-quality rules, which must also
 * judge the first year of an import. `spread` is relative (0.05 is ±5 %).
 */
export type UsualMonth = { basis: 'same-month' | 'neighbours'; perDayNormal: number; spread: number };

const usualLevels = new WeakMap<SeriesTable, readonly (number | null)[]>();

/** Quantities per day by cell index, 0 when there is none, and the logarithms of the positive ones. */
type Quantities = { perDay: Float64Array; logarithms: Float64Array };

/** Cached results that every rule needs for every month: computed once per table, which never changes. */
type Remembered = Quantities & { usual: (UsualMonth | null | undefined)[] };
const remembered = new WeakMap<SeriesTable, Remembered>();

function rememberedOf(table: SeriesTable): Remembered {
  const known = remembered.get(table);
  if (known !== undefined) return known;
  const { length } = table.cells;
  const made = { perDay: new Float64Array(length), logarithms: new Float64Array(length), usual: [] };
  for (const [place, { perDayNormal }] of table.cells.entries()) {
    made.perDay[place] = perDayNormal ?? 0;
    made.logarithms[place] = Math.log(perDayNormal ?? 0);
  }
  remembered.set(table, made);
  return made;
}

const sameMonthOffsets = [-36, -24, -12, 12, 24, 36];
const neighbourOffsets = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6];
const levelReach = 36;
const smallestSpread = 0.04;
const largestSpread = 0.3;
/** Values that differ by more than this factor do not support the same usual value. */
const agreementFactor = 1.9;

// Work space for one month at a time.
const near = new Float64Array(neighbourOffsets.length);
const ordered = new Float64Array(neighbourOffsets.length);

/** Stores the positive quantities around an index in `near` and their logarithms in `ordered`; returns their number. */
function gather({ perDay, logarithms }: Quantities, place: number, offsets: readonly number[]): number {
  let count = 0;
  for (const offset of offsets) {
    const value = perDay[place + offset] ?? 0;
    if (!(value > 0)) continue;
    near[count] = value;
    ordered[count] = logarithms[place + offset] ?? 0;
    count += 1;
  }
  return count;
}

/**
 * The value on which at least `minimum` of the surrounding months agree. The centre is the median on a logarithmic scale, so that
 * a value and its thousandfold have a centre that neither supports.
 */
function supported(
  quantities: Quantities,
  place: number,
  offsets: readonly number[],
  minimum: number,
): { centre: number; spread: number } | null {
  const count = gather(quantities, place, offsets);
  if (count < minimum) return null;
  const centre = Math.exp(medianInPlace(ordered, count));
  let supporting = 0;
  for (let at = 0; at < count; at += 1) {
    const value = near[at] ?? 0;
    if (Math.max(value / centre, centre / value) > agreementFactor) continue;
    ordered[supporting] = Math.abs(value - centre) / centre;
    supporting += 1;
  }
  if (supporting < minimum) return null;
  const deviation = medianInPlace(ordered, supporting);
  return { centre, spread: Math.min(largestSpread, Math.max(smallestSpread, 1.4826 * deviation)) };
}

/**
 * From the same calendar month of the three years before and after, at least two that agree; otherwise from six months on each
 * side, at least four. Null when neither past nor future is sufficient.
 */
export function usualMonth(table: SeriesTable, index: number): UsualMonth | null {
  const place = index - table.firstIndex;
  const known = rememberedOf(table);
  const found = known.usual[place];
  if (found !== undefined) return found;
  const usual = findUsualMonth(known, place);
  if (place >= 0) known.usual[place] = usual;
  return usual;
}

function findUsualMonth(quantities: Quantities, place: number): UsualMonth | null {
  const sameMonth = supported(quantities, place, sameMonthOffsets, 2);
  if (sameMonth !== null) {
    return { basis: 'same-month', perDayNormal: sameMonth.centre, spread: sameMonth.spread };
  }
  const around = supported(quantities, place, neighbourOffsets, 4);
  return around === null ? null : { basis: 'neighbours', perDayNormal: around.centre, spread: around.spread };
}

/** Median of the positive months within three years on each side: the ordinary size of a month of this energy. */
export function usualLevel(table: SeriesTable, index: number): number | null {
  const known = usualLevels.get(table) ?? findUsualLevels(table);
  usualLevels.set(table, known);
  return known[index - table.firstIndex] ?? null;
}

/** Computes all months at once: from one to the next, one value enters the window and one leaves it. */
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

/** The first index of a sorted list whose value is not smaller. */
function placeIn(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const half = (from + to) >> 1;
    if ((sorted[half] ?? 0) < value) from = half + 1;
    else to = half;
  }
  return from;
}

/** The median of a sorted list without one of its values; zero is not in the list. */
function medianWithout(sorted: readonly number[], value: number): number | null {
  const own = value > 0 ? placeIn(sorted, value) : sorted.length;
  const count = sorted.length - (value > 0 ? 1 : 0);
  if (count === 0) return null;
  const at = (rank: number) => sorted[rank < own ? rank : rank + 1] ?? Number.NaN;
  const upper = at(count >> 1);
  return count % 2 === 1 ? upper : (at((count >> 1) - 1) + upper) / 2;
}

/** Neighbouring months of heating energies differ too much to be compared with one another. */
export function isSeasonal(table: SeriesTable): boolean {
  return energyDefinitions[table.energyType].heating;
}

/**
 * Median of the six months on each side, at least four of them: for cases in which neighbouring months are more reliable than
 * other years.
 */
export function neighbourLevel(table: SeriesTable, index: number): number | null {
  const count = gather(rememberedOf(table), index - table.firstIndex, neighbourOffsets);
  return count < 4 ? null : medianInPlace(near, count);
}
