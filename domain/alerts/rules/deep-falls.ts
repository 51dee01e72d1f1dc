import { energyDefinitions } from '../../energy/energy-type.ts';
import { median } from '../../ground/number/median.ts';
import type { Period } from '../../ground/calendar/month.ts';
import { cellAt, type MonthCell, type SeriesTable } from '../series-table.ts';
import { levelNotes } from '../level-notes.ts';
import { neighbourLevel, type UsualMonth, usualLevel, usualMonth } from '../usual-month.ts';
import { storedEnergies } from './estimated-runs.ts';

export type DeepFallHit = {
  index: number;
  period: Period;
  quantityNormal: number;
  usualNormal: number;
};

/** At half the usual quantity or less, a month is doubtful rather than a saving. */
const deepestPlausibleShare = 0.5;
/** A higher fraction applies in comparisons with fewer months, which are less reliable. */
const lowShare = 0.7;
/** When months vary a lot by nature, half the usual quantity must be this many standard deviations away. */
const smallestDeviation = 3;
/** A month whose usual quantity is below this fraction of an ordinary month may well be half of that. */
const significantShare = 0.25;
const noteReach = 36;

function isExplained(table: SeriesTable, cell: MonthCell): boolean {
  const { record, isEdgeOfUse, isExpected } = cell;
  if (record === null || isEdgeOfUse || !isExpected || record.isCreditNote) return true;
  if (record.notes.includes('closure')) return true;
  return levelNotes(table).some(at => Math.abs(at - cell.index) <= noteReach);
}

/**
 * A quantity that depends on the weather, or is delivered, varies anyway: without degree days only its own spread can be used.
 */
function isFarBelow(table: SeriesTable, ratio: number, usual: UsualMonth, warmth: number): boolean {
  const isVarying = energyDefinitions[table.energyType].heating || storedEnergies.has(table.energyType);
  const limit = deepestPlausibleShare * warmth;
  if (ratio > limit) return false;
  if (usual.basis === 'neighbours' && isVarying) return false;
  return !isVarying || Math.log(warmth / ratio) >= smallestDeviation * usual.spread;
}

/** Degree days of the month divided by those of the same month of other years, at most 1: the fall that mild weather explains. */
function warmthOf(index: number, degreeDays: ReadonlyMap<number, number> | null): number {
  const own = degreeDays?.get(index);
  if (own === undefined) return 1;
  const others = [-36, -24, -12, 12, 24, 36]
    .map(offset => degreeDays?.get(index + offset))
    .filter(value => value !== undefined);
  const mean = others.reduce((sum, value) => sum + value, 0) / others.length;
  return others.length === 0 || mean <= 0 ? 1 : Math.min(1, own / mean);
}

/**
 * Leaks in later years would make an ordinary month look low: when at least two previous years are known, they must confirm the
 * fall.
 */
function isLowBefore(table: SeriesTable, index: number, perDayNormal: number): boolean {
  const before = [-36, -24, -12]
    .map(offset => cellAt(table, index + offset)?.perDayNormal ?? 0)
    .filter(value => value > 0);
  const middle = before.length < 2 ? null : median(before);
  return middle === null || perDayNormal <= lowShare * middle;
}

/**
 * The neighbouring months must confirm it as well; for heating energies, whose months differ, the month must at least not exceed
 * them.
 */
function isLowAround(table: SeriesTable, index: number, perDayNormal: number): boolean {
  const around = neighbourLevel(table, index);
  const share = energyDefinitions[table.energyType].heating ? 1 : lowShare;
  return around === null || perDayNormal <= share * around;
}

/**
 * A month at half the usual quantity or less, judged from both sides, so that the first year of an import is judged too; null
 * otherwise.
 */
export function deepFallAt(
  table: SeriesTable,
  cell: MonthCell,
  degreeDays: ReadonlyMap<number, number> | null,
): DeepFallHit | null {
  const { perDayNormal, index, period, days } = cell;
  if (perDayNormal === null || perDayNormal === 0) return null;
  const usual = usualMonth(table, index);
  if (usual === null || perDayNormal > deepestPlausibleShare * usual.perDayNormal) return null;
  const level = usualLevel(table, index);
  if (level === null || usual.perDayNormal < significantShare * level) return null;
  if (!isLowBefore(table, index, perDayNormal) || !isLowAround(table, index, perDayNormal)) return null;
  const warmth = energyDefinitions[table.energyType].heating ? warmthOf(index, degreeDays) : 1;
  if (!isFarBelow(table, perDayNormal / usual.perDayNormal, usual, warmth)) return null;
  if (isExplained(table, cell)) return null;
  return { index, period, quantityNormal: perDayNormal * days, usualNormal: usual.perDayNormal * days };
}

export function deepFalls(
  table: SeriesTable,
  degreeDays: ReadonlyMap<number, number> | null = null,
): DeepFallHit[] {
  return table.cells.map(cell => deepFallAt(table, cell, degreeDays)).filter(hit => hit !== null);
}
