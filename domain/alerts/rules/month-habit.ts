import { median } from '../../ground/number/median.ts';
import type { ConsumptionView } from '../consumption-view.ts';
import { isLevelNoted } from '../level-notes.ts';
import { roundTo } from '../round-to.ts';
import type { MonthCell } from '../series-table.ts';
import { type Expectation, expectationOf } from './expected-month.ts';
import { spreadOf } from './month-gaps.ts';

/** A month compared with previous years: `log` is the natural logarithm of measured / expected, both in the normal unit. */
export type JudgedMonth = {
  cell: MonthCell;
  measured: number;
  expected: number;
  expectation: Expectation;
  log: number;
};

/** The number of months that form the habit, of those of the last year, and the fewest needed. */
export const habitMonths = 36;
const levelMonths = 12;
const fewestMonths = 6;

function judgedMonth(view: ConsumptionView, cell: MonthCell): JudgedMonth | null {
  const { record, perDayNormal, index } = cell;
  if (!cell.isExpected || cell.isEdgeOfUse || perDayNormal === null || perDayNormal === 0) return null;
  if (record === null || record.isCreditNote || record.notes.includes('closure')) return null;
  if (view.doubtful.has(index) || isLevelNoted(cell)) return null;
  const expectation = expectationOf(view, cell);
  if (expectation === null || expectation.expectedNormal <= 0) return null;
  // Compared with a leak that cannot be left out, an ordinary month would look low.
  if (expectation.used.some(compared => view.passing.has(compared.index))) return null;
  const measured = perDayNormal * cell.days;
  const expected = expectation.expectedNormal;
  return { cell, measured, expected, expectation, log: Math.log(measured / expected) };
}

/** A function that judges each month of a series once, since later months query it again. */
export function judgesMonths(view: ConsumptionView): (cell: MonthCell) => JudgedMonth | null {
  const judged = new Map<number, JudgedMonth | null>();
  return cell => {
    const known = judged.get(cell.index);
    if (known !== undefined) return known;
    const found = judgedMonth(view, cell);
    judged.set(cell.index, found);
    return found;
  };
}

/** Natural logarithms of measured / expected: the level of three years and of the last year, and the deviation of a month. */
export type Habit = { level: number; recentLevel: number; deviation: number };

/** How the months before one deviated from their expectation. Null with fewer than six known months. */
export function habitBefore(
  { table }: ConsumptionView,
  index: number,
  judge: (cell: MonthCell) => JudgedMonth | null,
): Habit | null {
  const place = index - table.firstIndex;
  const logs = table.cells
    .slice(Math.max(0, place - habitMonths), place)
    .flatMap(cell => judge(cell)?.log ?? []);
  const level = logs.length < fewestMonths ? null : median(logs);
  const recentLevel = median(logs.slice(-levelMonths));
  if (level === null || recentLevel === null) return null;
  return { level, recentLevel, deviation: spreadOf(logs) };
}

/** The median of the years compared, in the normal unit, each rounded as in the evidence. */
export function typicalOf({ expectedNormal, adjustedNormal }: Expectation): number {
  return median(adjustedNormal.map(value => roundTo(value, 3))) ?? expectedNormal;
}

/**
 * One year that was too high or too low must not make an ordinary month stand out: the month must also exceed this fraction of
 * the threshold relative to the median year.
 */
export const typicalShare = 0.9;
