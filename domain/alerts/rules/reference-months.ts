import { periodAt } from '../../ground/calendar/month.ts';
import { type ConsumptionView, isMeterReplaced, type Remembered, rememberedOf } from '../consumption-view.ts';
import type { ExclusionReason } from '../evidence.ts';
import { cellAt, type MonthCell } from '../series-table.ts';
import { usualMonth } from '../usual-month.ts';

/** The same calendar month of the previous three years, of which at least two must be valid. */
export const comparedYearOffsets = [-36, -24, -12] as const;
export const minimumComparedYears = 2;

export type References = {
  used: readonly (MonthCell & { perDayNormal: number })[];
  excluded: readonly { year: number; reason: ExclusionReason }[];
};

/** Below this fraction of its usual quantity, the first or last month of use covers only part of a month. */
const partialShare = 0.8;

function isPartial(view: ConsumptionView, cell: MonthCell): boolean {
  if (!cell.isEdgeOfUse || cell.perDayNormal === null) return false;
  const usual = usualMonth(view.table, cell.index);
  return usual === null || cell.perDayNormal < partialShare * usual.perDayNormal;
}

/** Why a month cannot serve for comparison; null when it can. */
export function exclusionOf(
  view: ConsumptionView,
  cell: MonthCell | null,
  judgedIndex: number,
): ExclusionReason | null {
  if (cell === null || cell.perDayNormal === null) return 'missing';
  const known = rememberedOf(exclusions, view, () => []);
  const place = cell.index - view.table.firstIndex;
  const found = known[place];
  const reason = found === undefined ? findExclusion(view, cell) : found;
  known[place] = reason;
  if (reason !== null) return reason;
  return view.spread.has(cell.index) === view.spread.has(judgedIndex) ? null : 'other-method';
}

/** Cached, since up to four other months are compared with every month, for excesses and for drifts. */
const exclusions: Remembered<(ExclusionReason | null)[]> = new WeakMap();

function findExclusion(view: ConsumptionView, cell: MonthCell): ExclusionReason | null {
  if (!cell.isInUse) return 'not-in-use';
  if (view.doubtful.has(cell.index)) return 'doubtful';
  if (cell.record?.isCreditNote === true) return 'credit-note';
  if (cell.record?.notes.includes('closure') === true) return 'closure';
  if (isMeterReplaced(cell)) return 'meter-replaced';
  return isPartial(view, cell) ? 'partial-use' : null;
}

function isKnown(cell: MonthCell): cell is MonthCell & { perDayNormal: number } {
  return cell.perDayNormal !== null;
}

export function referenceMonths(
  view: ConsumptionView,
  judgedIndex: number,
  offsets: readonly number[] = comparedYearOffsets,
): References {
  const used: (MonthCell & { perDayNormal: number })[] = [];
  const excluded: { year: number; reason: ExclusionReason }[] = [];
  for (const offset of offsets) {
    const index = judgedIndex + offset;
    const cell = cellAt(view.table, index);
    const reason = exclusionOf(view, cell, judgedIndex);
    if (reason !== null) excluded.push({ year: periodAt(index).year, reason });
    else if (cell !== null && isKnown(cell)) used.push(cell);
  }
  return { used, excluded };
}
