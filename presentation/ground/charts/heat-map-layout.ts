import type { Interval } from './linear-scale.ts';

export type HeatMapValue =
  | number
  /** Missing: a value is due. */
  | null
  /** Not applicable: no value is expected. */
  | undefined;

export type HeatMapLayout = {
  left: number;
  top: number;
  cellWidth: number;
  cellHeight: number;
  width: number;
  height: number;
};

const minimumCell = 24;
const headerHeight = 22;

/** Cells of equal size, large enough for a finger. Lengths in pixels. */
export function heatMapLayout(available: number, left: number, rows: number, columns: number): HeatMapLayout {
  const cellWidth = Math.max(minimumCell, (available - left) / Math.max(1, columns));
  const cellHeight = Math.max(minimumCell, Math.min(30, cellWidth * 0.7));
  return {
    left,
    top: headerHeight,
    cellWidth,
    cellHeight,
    width: Math.max(available, left + cellWidth * columns),
    height: headerHeight + cellHeight * rows,
  };
}

/** Whether the value at a row and column is incomplete. */
export type IsPartial = (row: number, column: number) => boolean;

/** The smallest and largest present value, ignoring partial ones; null when there is none. */
export function heatMapExtent(
  values: readonly (readonly HeatMapValue[])[],
  isPartial: IsPartial = () => false,
): Interval | null {
  const present = values.flatMap((row, rowIndex) =>
    row.filter((value, column) => typeof value === 'number' && !isPartial(rowIndex, column)),
  ) as number[];
  return present.length === 0 ? null : [Math.min(...present), Math.max(...present)];
}

/** Opacity of a value, from the smallest (0.1) to the largest (1); a partial value may be below the smallest. */
export function heatMapOpacity(value: number, [low, high]: Interval): number {
  return high === low ? 0.55 : 0.1 + 0.9 * Math.min(1, Math.max(0, (value - low) / (high - low)));
}
