import { categoryAxis, type ValueAxis, valueAxis } from './axis-marks.ts';
import type { Bar, Column } from './bar-layout.ts';
import { type ChartTarget, barTargets } from './bar-targets.ts';
import type { ChartCategory } from './category-labels.ts';
import type { ChartInk } from './chart-ink.ts';
import type { ChartSeries, ValueMark } from './chart-series.ts';
import { type Mark, mark } from './mark.ts';
import { missingFill, patternMarks, seriesFill } from './pattern-marks.ts';

export type BarDrawing = ValueAxis & {
  /** Must be unique in the page or document. */
  id: string;
  width: number;
  height: number;
  columns: readonly Column[];
  categories: readonly (ChartCategory & {
    /** When set, a flag is drawn over the column. */
    note?: string | undefined;
  })[];
  series: readonly ChartSeries[];
  /** A line drawn over the columns, from centre to centre. */
  line?: ChartSeries | undefined;
  targets?: readonly ChartTarget[] | undefined;
};

/** Bars, grouped or stacked as `columns` lays them out. */
export function barMarks(drawing: BarDrawing): Mark[] {
  const { id, width, height, plot, columns, categories, series, line, targets = [], ink } = drawing;
  return [
    patternMarks(id, series, ink.missing),
    valueAxis(drawing),
    ...columns.flatMap((column, index) =>
      column.bars.flatMap(bar => barMark(id, bar, bar.series.marks?.[index], ink)),
    ),
    ...(line ? lineOver(line, drawing) : []),
    ...barTargets(targets, drawing),
    ...columns.flatMap(({ center }, index) =>
      categories[index]?.note ? [noteMark(center, plot.top, ink)] : [],
    ),
    categoryAxis({
      categories,
      centers: columns.map(column => column.center),
      step: columns[0]?.width ?? width,
      y: height - 7,
      width,
      ink,
    }),
  ];
}

/** Missing: a hatched stub. A real zero: a line. Estimated: a dashed outline. Partial: a dashed cap for the missing part. */
function barMark(chartId: string, bar: Bar, reservation: ValueMark | undefined, ink: ChartInk): Mark[] {
  const { x, y, width, height, series } = bar;
  if (bar.value === null) {
    const stub = { x: x + 0.5, y, width: Math.max(1, width - 1), height };
    return [
      mark('rect', { ...stub, fill: missingFill(chartId), stroke: ink.missing, strokeDasharray: '2 2' }),
    ];
  }
  if (height < 1) return [mark('rect', { x, y: y - 1, width, height: 2, fill: series.color })];
  const estimated = reservation === 'estimated';
  const outlined = estimated || (series.pattern ?? 'solid') !== 'solid';
  const inset = outlined ? 0.75 : 0;
  const body = mark('rect', {
    x: x + inset,
    y: y + inset,
    width: Math.max(0.5, width - 2 * inset),
    height: Math.max(0.5, height - 2 * inset),
    rx: width > 8 ? 1.5 : 0,
    fill: seriesFill(chartId, series),
    fillOpacity: estimated ? 0.45 : undefined,
    stroke: outlined ? series.color : undefined,
    strokeWidth: 1.5,
    strokeDasharray: estimated ? '3 2' : undefined,
  });
  if (reservation !== 'partial') return [body];
  const cap = mark('path', {
    d: `M${x + 0.75} ${y - 1.5}v-6.5h${Math.max(0.5, width - 1.5)}v6.5`,
    stroke: series.color,
    strokeWidth: 1.5,
    strokeDasharray: '2 2',
    fill: 'none',
  });
  return [body, cap];
}

/** A dashed line with a dot on each value; interrupted where a value is missing. */
function lineOver({ color, values }: ChartSeries, { columns, plot, ink }: BarDrawing): Mark[] {
  const points = columns.map(({ center }, index) => {
    const value = values[index] ?? null;
    return value === null ? null : { x: center, y: plot.y(value) };
  });
  const d = points
    .map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${point.x} ${point.y}`)
    .filter(part => part !== null)
    .join('');
  return [
    mark('path', { d, stroke: ink.surface, strokeWidth: 5, fill: 'none', strokeOpacity: 0.7 }),
    mark('path', { d, stroke: color, strokeWidth: 2, strokeDasharray: '5 3', fill: 'none' }),
    ...points.flatMap(point =>
      point ? [mark('circle', { cx: point.x, cy: point.y, r: 2.5, fill: color, stroke: ink.surface })] : [],
    ),
  ];
}

/** A small flag over a category with a note; the text of the note is in the label of the category. */
function noteMark(center: number, top: number, ink: ChartInk): Mark {
  return mark('path', {
    d: `M${center - 5} ${top - 13}h10l-5 7z`,
    fill: ink.accent,
    stroke: ink.surface,
    strokeWidth: 1,
  });
}
