import type { ChartInk } from './chart-ink.ts';
import { type LinearScale, linearScale } from './linear-scale.ts';
import { textWidth } from './text-width.ts';

/** One effect; `text` is its value with its sign and unit. */
export type WaterfallStep = { key: string; label: string; value: number; text: string };

export type WaterfallRow = WaterfallStep & {
  /** Where the previous steps end, and where this step leads; the total row starts at 0. */
  from: number;
  to: number;
  top: number;
  height: number;
  isTotal: boolean;
};

export type WaterfallLayout = {
  width: number;
  height: number;
  x: LinearScale;
  /** Whether labels are above the bars, because there is no room beside them. */
  isStacked: boolean;
  left: number;
  rows: WaterfallRow[];
};

const rowHeight = 30;
const stackedRowHeight = 44;
const stackedBelow = 520;
/** Bold letters, used for the total, are wider by this factor. */
const boldness = 1.12;

/**
 * One row per step, with a bar from the end of the previous step to its own end, and the total as the last row. The texts of the
 * values are at the end of their bars, within the width.
 *
 * @param width pixels.
 */
export function waterfallLayout(
  steps: readonly WaterfallStep[],
  total: WaterfallStep,
  { width, ink }: { width: number; ink: ChartInk },
): WaterfallLayout {
  const isStacked = width < stackedBelow;
  const height = isStacked ? stackedRowHeight : rowHeight;
  let reached = 0;
  const rows = [...steps, total].map((step, index): WaterfallRow => {
    const isTotal = index === steps.length;
    const from = isTotal ? 0 : reached;
    const to = isTotal ? total.value : reached + step.value;
    reached = to;
    return { ...step, from, to, top: index * height, height, isTotal };
  });
  const widthOf = (text: string, isTotal: boolean) =>
    textWidth(text, ink.fontSize) * (isTotal ? boldness : 1);
  const labelWidth = Math.max(...rows.map(({ label, isTotal }) => widthOf(label, isTotal)));
  const left = isStacked ? 0 : Math.ceil(labelWidth) + 12;
  const room = Math.ceil(Math.max(...rows.map(({ text, isTotal }) => widthOf(text, isTotal)))) + 10;
  const ends = rows.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const hasLess = rows.some(({ value }) => value < 0);
  const [start, end] = [hasLess ? left + room : left, Math.max(width - room, left + room + 20)];
  return {
    width,
    height: rows.length * height,
    x: linearScale([low, high], [start, end]),
    isStacked,
    left,
    rows,
  };
}
