import { categoryAxisSvg, valueAxisSvg } from './axes-svg.ts';
import type { Bar, Column } from './bar-layout.ts';
import type { ChartCategory } from './category-labels.ts';
import type { ChartInk } from './chart-ink.ts';
import type { ChartSeries, ValueMark } from './chart-series.ts';
import { missingFill, patternsSvg, seriesFill } from './patterns-svg.ts';
import type { PlotArea } from './plot-area.ts';
import { svgDocument, svgElement } from './svg-element.ts';

export type BarsDrawing = {
  /** Unique in the document. */
  id: string;
  width: number;
  height: number;
  plot: PlotArea;
  columns: readonly Column[];
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  unit: string;
  formatTick: (value: number) => string;
  ink: ChartInk;
  label: string;
};

/** Bars as a whole SVG document: the drawing of the page, to the character, without a browser or React. */
export function barsSvg(drawing: BarsDrawing): string {
  const { id, width, height, plot, columns, categories, series, unit, formatTick, ink, label } = drawing;
  return svgDocument(
    { width, height, label, fontFamily: ink.fontFamily },
    {},
    patternsSvg(id, series, ink.missing),
    valueAxisSvg({ plot, unit, formatTick, ink }),
    ...columns.flatMap((column, index) =>
      column.bars.map(bar => barSvg(id, bar, bar.series.marks?.[index], ink)),
    ),
    categoryAxisSvg({
      categories,
      centers: columns.map(column => column.center),
      step: columns[0]?.width ?? width,
      y: height - 7,
      width,
      ink,
    }),
  );
}

/** Missing: a hatched stub. A real zero: a line. Estimated: a dashed outline. Partial: a dashed cap. */
function barSvg(chartId: string, bar: Bar, mark: ValueMark | undefined, ink: ChartInk): string {
  const { x, y, width, height, series } = bar;
  if (bar.value === null) {
    return svgElement('rect', {
      x: x + 0.5,
      y,
      width: Math.max(1, width - 1),
      height,
      fill: missingFill(chartId),
      stroke: ink.missing,
      'stroke-dasharray': '2 2',
    });
  }
  if (height < 1) return svgElement('rect', { x, y: y - 1, width, height: 2, fill: series.color });
  const estimated = mark === 'estimated';
  const outlined = estimated || (series.pattern ?? 'solid') !== 'solid';
  const inset = outlined ? 0.75 : 0;
  const body = svgElement('rect', {
    x: x + inset,
    y: y + inset,
    width: Math.max(0.5, width - 2 * inset),
    height: Math.max(0.5, height - 2 * inset),
    rx: width > 8 ? 1.5 : 0,
    fill: seriesFill(chartId, series),
    'fill-opacity': estimated ? 0.45 : undefined,
    stroke: outlined ? series.color : undefined,
    'stroke-width': 1.5,
    'stroke-dasharray': estimated ? '3 2' : undefined,
  });
  if (mark !== 'partial') return body;
  const cap = {
    d: `M${x + 0.75} ${y - 1.5}v-6.5h${Math.max(0.5, width - 1.5)}v6.5`,
    stroke: series.color,
    'stroke-width': 1.5,
    'stroke-dasharray': '2 2',
    fill: 'none',
  };
  return body + svgElement('path', cap);
}
