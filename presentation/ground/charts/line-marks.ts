import { categoryAxis, type ValueAxis, valueAxis } from './axis-marks.ts';
import type { ChartCategory } from './category-labels.ts';
import { bandPath, linePath, lonelyPoints } from './line-paths.ts';
import type { LineAnnotation, LineSeries, LineTarget } from './line-series.ts';
import { lineTargets } from './line-targets.ts';
import { type Mark, mark } from './mark.ts';
import type { ChartInk } from './chart-ink.ts';
import { haloText } from './halo-text.ts';
import type { PlotArea } from './plot-area.ts';

export type LineDrawing = ValueAxis & {
  width: number;
  height: number;
  /** The x of a category index, in pixels. */
  x: (index: number) => number;
  categories: readonly ChartCategory[];
  series: readonly LineSeries[];
  targets?: readonly LineTarget[] | undefined;
  annotations?: readonly LineAnnotation[] | undefined;
  /** The category under the pointer. */
  cursor?: number | null | undefined;
};

/** Lines with their intervals, targets and annotations. */
export function lineMarks(drawing: LineDrawing): Mark[] {
  const { width, height, plot, x, categories, series, targets = [], annotations = [], ink } = drawing;
  const { cursor = null } = drawing;
  return [
    valueAxis(drawing),
    ...series.flatMap(({ color, band }) =>
      band ? [mark('path', { d: bandPath(band, x, plot.y), fill: color, fillOpacity: 0.16 })] : [],
    ),
    ...lineTargets(targets, drawing),
    ...lineAnnotations(annotations, drawing),
    ...(cursor === null
      ? []
      : [mark('path', { d: `M${x(cursor)} ${plot.top}V${plot.bottom}`, fill: 'none', stroke: ink.axis })]),
    ...series.map(line => lineMark(line, drawing)),
    categoryAxis({
      categories,
      centers: categories.map((_, index) => x(index)),
      step: x(1) - x(0),
      y: height - 7,
      width,
      ink,
    }),
  ];
}

function lineMark({ color, dashed, values }: LineSeries, { x, plot, cursor = null, ink }: LineDrawing): Mark {
  const shown = cursor === null ? null : (values[cursor] ?? null);
  return mark(
    'g',
    { fill: 'none', stroke: color, strokeWidth: 2, strokeLinejoin: 'round' },
    mark('path', { d: linePath(values, x, plot.y), strokeDasharray: dashed ? '5 4' : undefined }),
    ...lonelyPoints(values).map(({ index, value }) =>
      mark('circle', { cx: x(index), cy: plot.y(value), r: 2.5, fill: color }),
    ),
    ...(cursor === null || shown === null
      ? []
      : [mark('circle', { cx: x(cursor), cy: plot.y(shown), r: 4, fill: color, stroke: ink.surface })]),
  );
}

type Under = { plot: PlotArea; x: (index: number) => number; ink: ChartInk };

/** Vertical lines at events, each with its label at the top; the labels of neighbours are at different heights. */
function lineAnnotations(annotations: readonly LineAnnotation[], { plot, x, ink }: Under): Mark[] {
  return annotations.map(({ index: category, label }, index) => {
    const at = Math.round(x(category)) + 0.5;
    const before = at > (plot.left + plot.right) / 2;
    const words = { x: before ? at - 5 : at + 5, y: plot.top + 11 + (index % 2) * 15 };
    return mark(
      'g',
      {},
      mark('path', { d: `M${at} ${plot.top}V${plot.bottom}`, stroke: ink.neutral, strokeDasharray: '3 3' }),
      haloText({ ...words, anchor: before ? 'end' : 'start', ink }, label),
    );
  });
}
