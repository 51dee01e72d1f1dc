import { median, medianInPlace } from '../../ground/number/median.ts';
import type { ConsumptionView } from '../consumption-view.ts';
import { isLevelNoted } from '../level-notes.ts';
import { cellAt, type MonthCell } from '../series-table.ts';
import { adjustToMonth } from './degree-day-correction.ts';
import { exclusionOf, minimumComparedYears } from './reference-months.ts';

/** The deviation of a month from the same month of up to four years before: natural logarithm of the ratio. */
export type MonthGap = {
  cell: MonthCell;
  expectedNormal: number;
  logRatio: number;
  /** Mean distance to the years compared. */
  yearsBack: number;
};

/** More years than for an excess: the noise of few years would hide a small deviation. */
const offsets = [-12, -24, -36, -48] as const;

function isComparable(view: ConsumptionView, cell: MonthCell): boolean {
  const { record, perDayNormal, index } = cell;
  if (perDayNormal === null || perDayNormal === 0 || record === null || !cell.isExpected) return false;
  if (view.doubtful.has(index) || view.spread.has(index) || cell.isEdgeOfUse) return false;
  return !record.isCreditNote && !record.notes.includes('closure') && !isLevelNoted(cell);
}

/**
 * @param levels by `monthIndex`, natural logarithm of the level of a month: years with another level are adjusted to the level of
 * the judged month.
 */
export function monthGap(
  view: ConsumptionView,
  cell: MonthCell,
  levels: ReadonlyMap<number, number>,
): MonthGap | null {
  if (!isComparable(view, cell)) return null;
  const own = levels.get(cell.index) ?? 0;
  const references: (Pick<MonthCell, 'index' | 'days'> & { perDayNormal: number })[] = [];
  let years = 0;
  for (const offset of offsets) {
    const reference = cellAt(view.table, cell.index + offset);
    const perDay = reference?.perDayNormal ?? 0;
    if (reference === null || perDay === 0 || view.passing.has(reference.index)) continue;
    if (exclusionOf(view, reference, cell.index) !== null) continue;
    const level = own - (levels.get(reference.index) ?? 0);
    const { index, days } = reference;
    references.push({ index, days, perDayNormal: level === 0 ? perDay : perDay * Math.exp(level) });
    years -= offset / 12;
  }
  if (references.length < minimumComparedYears) return null;
  const { adjustedNormal } = adjustToMonth(view, cell, references);
  // The median, so that one undetected wrong year does not change the expectation.
  const expectedLog = median(adjustedNormal.map(Math.log));
  if (expectedLog === null || !Number.isFinite(expectedLog)) return null;
  const measured = (cell.perDayNormal ?? 0) * cell.days;
  return {
    cell,
    expectedNormal: Math.exp(expectedLog),
    logRatio: Math.log(measured) - expectedLog,
    yearsBack: years / references.length,
  };
}

// Work space for one series at a time.
let room = new Float64Array(64);

/** The noise of a steady series is taken to be at least this. */
export const smallestNoise = 0.02;

/** The noise by `spreadOf`, at least that of a steady series. */
export function noiseOf(logRatios: ArrayLike<number>): number {
  return Math.max(smallestNoise, spreadOf(logRatios));
}

/** Standard deviation of one month, from the median deviation, so that a wrong month does not increase it. 0 without months. */
export function spreadOf(logRatios: ArrayLike<number>): number {
  const count = logRatios.length;
  if (count === 0) return 0;
  if (room.length < count) room = new Float64Array(2 * count);
  room.set(logRatios);
  const centre = medianInPlace(room, count);
  for (let at = 0; at < count; at += 1) room[at] = Math.abs((logRatios[at] ?? 0) - centre);
  return 1.4826 * medianInPlace(room, count);
}
