import { energyDefinitions } from '../energy/energy-type.ts';
import { medianInPlace } from '../ground/number/median.ts';
import type { SeriesTable } from './series-table.ts';

/**
 * What a month usually holds, robust to a wrong value on either side of it: only data-quality rules use it, which
 * must also judge the first year of an import. `spread` is relative (0.05 is ±5 %).
 */
export type UsualMonth = { basis: 'same-month' | 'neighbours'; perDayNormal: number; spread: number };

const usualLevels = new WeakMap<SeriesTable, readonly (number | null)[]>();

/** Quantities per day by the place of their cells, 0 where there is none, and the logarithms of the positive ones. */
type Quantities = { perDay: Float64Array; logarithms: Float64Array };

/** What every rule asks for, of every month: found once for a table, which never changes. */
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

// Of one month at a time.
const near = new Float64Array(neighbourOffsets.length);
const ordered = new Float64Array(neighbourOffsets.length);

/** The positive months around a place, into `near`, and their logarithms, into `ordered`; how many there are. */
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
 * What at least so many of the months around agree on. Their centre is the middle on a logarithmic scale, so that a value
 * and its thousandfold have a middle that neither supports.
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
 * From the same calendar month of the three years before and after, at least two that agree; else from six months
 * on each side, at least four. Null when the past and the future say nothing.
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
  const count = gather(rememberedOf(table), index - table.firstIndex, neighbourOffsets);
  return count < 4 ? null : medianInPlace(near, count);
}
