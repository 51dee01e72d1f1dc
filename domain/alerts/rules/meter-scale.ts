import type { ConsumptionView } from '../consumption-view.ts';
import { levelNotes } from '../level-notes.ts';
import { median } from '../../ground/number/median.ts';
import { cellAt } from '../series-table.ts';
import { adjustToMonth } from './degree-day-correction.ts';
import { minimumComparedYears, referenceMonths } from './reference-months.ts';

/** The months after a replacement from which the scale of the new meter is learned, and the fewest that are needed. */
const learningMonths = 12;
const minimumLearningMonths = 3;
const reach = 36;

export type MeterReplacement = {
  /** `monthIndex` of the last replacement (or works) in the three years before the judged month. */
  index: number;
  /** The replacement before it: earlier months cannot be compared. */
  previousIndex: number | null;
  /** New meter divided by old one; null with fewer than three usable months. */
  scale: number | null;
};

function scaleOf(
  view: ConsumptionView,
  replacement: number,
  oldest: number | null,
  judged: number,
): number | null {
  const ratios: number[] = [];
  for (let at = replacement + 1; at <= replacement + learningMonths && at < judged; at += 1) {
    const cell = cellAt(view.table, at);
    if (cell === null || cell.perDayNormal === null || view.doubtful.has(at)) continue;
    const old = referenceMonths(view, at).used.filter(
      ({ index }) => index < replacement && (oldest === null || index > oldest),
    );
    if (old.length < minimumComparedYears) continue;
    const { adjustedNormal } = adjustToMonth(view, cell, old);
    const expected = adjustedNormal.reduce((sum, value) => sum + value, 0) / adjustedNormal.length;
    if (expected > 0) ratios.push((cell.perDayNormal * cell.days) / expected);
  }
  return ratios.length < minimumLearningMonths ? null : median(ratios);
}

/** Null when no replaced meter or works are noted in the three years before the judged month. */
export function meterReplacement(view: ConsumptionView, judgedIndex: number): MeterReplacement | null {
  const notes = levelNotes(view.table);
  if (notes.length === 0) return null;
  const replacements = notes.filter(at => at < judgedIndex && at >= judgedIndex - reach);
  const [previousIndex = null, index] = [replacements.at(-2), replacements.at(-1)];
  if (index === undefined) return null;
  return { index, previousIndex, scale: scaleOf(view, index, previousIndex, judgedIndex) };
}
