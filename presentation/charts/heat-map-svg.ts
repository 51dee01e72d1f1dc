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
import { missingFill, patternsSvg } from './patterns-svg.ts';
import { escapeXml, svgDocument, svgElement } from './svg-element.ts';

export type HeatMapSvg = {
  /** Unique in the document. */
  id: string;
  layout: HeatMapLayout;
  rows: readonly { key: string; label: string }[];
  columns: readonly ChartCategory[];
  /** By row, then by column. */
  values: readonly (readonly HeatMapValue[])[];
  isPartial: IsPartial;
  color: string;
  ink: ChartInk;
  label: string;
};

/** Rows × columns as a whole SVG document: the drawing of the page, to the character, without a browser or React. */
export function heatMapSvg(drawing: HeatMapSvg): string {
  const { id, layout, rows, columns, values, isPartial, ink, label } = drawing;
  const { left, top, cellWidth, cellHeight, width, height } = layout;
  const extent = heatMapExtent(values, isPartial);
  const labels = categoryLabels(columns, cellWidth, ink.fontSize);
  return svgDocument(
    { width, height, label, fontFamily: ink.fontFamily },
    { 'font-size': ink.fontSize, fill: ink.textMuted },
    patternsSvg(id, [], ink.missing),
    ...columns.map((_, index) =>
      svgElement(
        'text',
        { x: left + (index + 0.5) * cellWidth, y: 14, 'text-anchor': 'middle' },
        escapeXml(labels[index] ?? ''),
      ),
    ),
    ...rows.map((row, rowIndex) => {
      const y = top + rowIndex * cellHeight;
      return svgElement(
        'g',
        {},
        svgElement(
          'text',
          { x: left - 8, y: y + cellHeight / 2 + 4, 'text-anchor': 'end' },
          escapeXml(row.label),
        ),
        ...columns.map((_column, index) => cellSvg(drawing, { row: rowIndex, column: index }, extent)),
      );
    }),
  );
}

function cellSvg(
  { id, layout, values, isPartial, color, ink }: HeatMapSvg,
  { row, column }: { row: number; column: number },
  extent: Interval | null,
): string {
  const { left, top, cellWidth, cellHeight } = layout;
  const y = top + row * cellHeight;
  const cell = {
    x: left + column * cellWidth + 1,
    y: y + 1,
    width: cellWidth - 2,
    height: cellHeight - 2,
    rx: 2,
  };
  const outline = { stroke: ink.missing, 'stroke-dasharray': '2 2' };
  const value = values[row]?.[column];
  if (value === undefined)
    return svgElement('circle', { cx: cell.x + cell.width / 2, cy: y + cellHeight / 2, r: 1 });
  if (value === null) return svgElement('rect', { ...cell, fill: missingFill(id), ...outline });
  const paint = { fill: color, 'fill-opacity': extent ? heatMapOpacity(value, extent) : 1 };
  if (!isPartial(row, column)) return svgElement('rect', { ...cell, ...paint });
  const half = cell.height / 2;
  return svgElement(
    'g',
    {},
    svgElement('rect', { ...cell, y: cell.y + half, height: half, ...paint }),
    svgElement('rect', { ...cell, fill: 'none', ...outline }),
  );
}
