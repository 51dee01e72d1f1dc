import { type ChartCategory, categoryLabels } from './category-labels.ts';
import type { ChartInk } from './chart-ink.ts';
import {
  heatMapExtent,
  type HeatMapLayout,
  heatMapOpacity,
  type HeatMapValue,
  type IsPartial,
} from './heat-map-layout.ts';
import type { Interval } from './linear-scale.ts';
import { type Mark, mark } from './mark.ts';
import { missingFill, patternMarks } from './pattern-marks.ts';

export type HeatMapDrawing = {
  /** Must be unique in the page or document. */
  id: string;
  layout: HeatMapLayout;
  rows: readonly { key: string; label: string }[];
  columns: readonly ChartCategory[];
  /** By row, then by column. */
  values: readonly (readonly HeatMapValue[])[];
  isPartial?: IsPartial | undefined;
  color: string;
  ink: ChartInk;
};

/** Rows × columns: larger values are denser; missing cells are hatched, partial ones half filled, not applicable ones empty. */
export function heatMapMarks(drawing: HeatMapDrawing): Mark[] {
  const { id, layout, rows, columns, values, isPartial, ink } = drawing;
  const { left, top, cellWidth, cellHeight } = layout;
  const extent = heatMapExtent(values, isPartial);
  const labels = categoryLabels(columns, cellWidth, ink.fontSize);
  const titles = labels.map((label, index) =>
    mark('text', { x: left + (index + 0.5) * cellWidth, y: 14, textAnchor: 'middle' }, label ?? ''),
  );
  const lines = rows.map((row, rowIndex) => {
    const words = { x: left - 8, y: top + (rowIndex + 0.5) * cellHeight + 4, textAnchor: 'end' };
    return mark(
      'g',
      {},
      mark('text', words, row.label),
      ...columns.map((_, index) => cellMark(drawing, rowIndex, index, extent)),
    );
  });
  return [
    patternMarks(id, [], ink.missing),
    mark('g', { fontSize: ink.fontSize, fill: ink.textMuted }, ...titles, ...lines),
  ];
}

function cellMark(drawing: HeatMapDrawing, row: number, column: number, extent: Interval | null): Mark {
  const { id, layout, values, isPartial, color, ink } = drawing;
  const { left, top, cellWidth, cellHeight } = layout;
  const x = left + column * cellWidth;
  const y = top + row * cellHeight;
  const cell = { x: x + 1, y: y + 1, width: cellWidth - 2, height: cellHeight - 2, rx: 2 };
  const outline = { stroke: ink.missing, strokeDasharray: '2 2' };
  const value = values[row]?.[column];
  if (value === undefined) return mark('circle', { cx: x + cellWidth / 2, cy: y + cellHeight / 2, r: 1 });
  if (value === null) return mark('rect', { ...cell, fill: missingFill(id), ...outline });
  const paint = { fill: color, fillOpacity: extent ? heatMapOpacity(value, extent) : 1 };
  if (!isPartial?.(row, column)) return mark('rect', { ...cell, ...paint });
  const half = cell.height / 2;
  return mark(
    'g',
    {},
    mark('rect', { ...cell, y: cell.y + half, height: half, ...paint }),
    mark('rect', { ...cell, fill: 'none', ...outline }),
  );
}
