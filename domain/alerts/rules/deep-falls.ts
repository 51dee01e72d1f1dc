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

/** At half the usual or lower, a quantity is doubtful before it is a saving. */
const deepestPlausibleShare = 0.5;
/** Not as low as that against fewer months, which say less. */
const lowShare = 0.7;
/** Where months differ much by nature, half of the usual must lie this many of their deviations away. */
const smallestDeviation = 3;
/** A month usually smaller than this share of the ordinary one may well be half of itself. */
const significantShare = 0.25;
const noteReach = 36;

function isExplained(table: SeriesTable, cell: MonthCell): boolean {
  const { record, isEdgeOfUse, isExpected } = cell;
  if (record === null || isEdgeOfUse || !isExpected || record.isCreditNote) return true;
  if (record.notes.includes('closure')) return true;
  return levelNotes(table).some(at => Math.abs(at - cell.index) <= noteReach);
}

/** What depends on the weather, or is delivered, varies by itself: without degree days only its own spread tells. */
function isFarBelow(table: SeriesTable, ratio: number, usual: UsualMonth, warmth: number): boolean {
  const isVarying = energyDefinitions[table.energyType].heating || storedEnergies.has(table.energyType);
  const limit = deepestPlausibleShare * warmth;
  if (ratio > limit) return false;
  if (usual.basis === 'neighbours' && isVarying) return false;
  return !isVarying || Math.log(warmth / ratio) >= smallestDeviation * usual.spread;
}

/** Degree days of the month over those of the same month of the other years, at most 1: what a mild month explains. */
function warmthOf(index: number, degreeDays: ReadonlyMap<number, number> | null): number {
  const own = degreeDays?.get(index);
  if (own === undefined) return 1;
  const others = [-36, -24, -12, 12, 24, 36]
    .map(offset => degreeDays?.get(index + offset))
    .filter(value => value !== undefined);
  const mean = others.reduce((sum, value) => sum + value, 0) / others.length;
  return others.length === 0 || mean <= 0 ? 1 : Math.min(1, own / mean);
}

/** Leaks that come later make an ordinary month look low: the years before, where two tell, have the last word. */
function isLowBefore(table: SeriesTable, index: number, perDayNormal: number): boolean {
  const before = [-36, -24, -12]
    .map(offset => cellAt(table, index + offset)?.perDayNormal ?? 0)
    .filter(value => value > 0);
  const middle = before.length < 2 ? null : median(before);
  return middle === null || perDayNormal <= lowShare * middle;
}

/** So have the months around: of a heated site, where they differ, at least that the month is not above them. */
function isLowAround(table: SeriesTable, index: number, perDayNormal: number): boolean {
  const around = neighbourLevel(table, index);
  const share = energyDefinitions[table.energyType].heating ? 1 : lowShare;
  return around === null || perDayNormal <= share * around;
}

/**
 * A month at half of the usual or lower, judged from both sides, so that the first year of an import is judged too; null
 * where it is none.
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
