import { categoryAxisSvg, haloTextSvg, valueAxisSvg } from './axes-svg.ts';
import type { ChartCategory } from './category-labels.ts';
import type { ChartInk } from './chart-ink.ts';
import { bandPath, linePath, lonelyPoints, stepPath } from './line-paths.ts';
import type { LineSeries, LineTarget } from './line-series.ts';
import type { PlotArea } from './plot-area.ts';
import { spreadLabels } from './spread-labels.ts';
import { svgDocument, svgElement } from './svg-element.ts';

export type LinesDrawing = {
  width: number;
  height: number;
  plot: PlotArea;
  /** Pixels from the left of a category index. */
  x: (index: number) => number;
  categories: readonly ChartCategory[];
  series: readonly LineSeries[];
  targets: readonly LineTarget[];
  unit: string;
  formatTick: (value: number) => string;
  ink: ChartInk;
  label: string;
};

/** Lines as a whole SVG document: the drawing of the page, to the character, without a browser or React. */
export function linesSvg(drawing: LinesDrawing): string {
  const { width, height, plot, x, categories, series, unit, formatTick, ink, label } = drawing;
  return svgDocument(
    { width, height, label, fontFamily: ink.fontFamily },
    { fill: 'none' },
    valueAxisSvg({ plot, unit, formatTick, ink }),
    ...series.map(({ color, band }) =>
      band ? svgElement('path', { d: bandPath(band, x, plot.y), fill: color, 'fill-opacity': 0.16 }) : '',
    ),
    targetsSvg(drawing),
    ...series.map(line => lineSvg(line, x, plot)),
    categoryAxisSvg({
      categories,
      centers: categories.map((_, index) => x(index)),
      step: x(1) - x(0),
      y: height - 7,
      width,
      ink,
    }),
  );
}

function lineSvg({ color, dashed, values }: LineSeries, x: LinesDrawing['x'], plot: PlotArea): string {
  return svgElement(
    'g',
    { stroke: color, 'stroke-width': 2, 'stroke-linejoin': 'round' },
    svgElement('path', { d: linePath(values, x, plot.y), 'stroke-dasharray': dashed ? '5 4' : undefined }),
    ...lonelyPoints(values).map(({ index, value }) =>
      svgElement('circle', { cx: x(index), cy: plot.y(value), r: 2.5, fill: color }),
    ),
  );
}

/** What should be reached, with its words at its last point. */
function targetsSvg({ targets, plot, x, ink }: LinesDrawing): string {
  const ends = targets.map(({ points }) => points.at(-1) ?? { index: 0, value: 0 });
  const heights = spreadLabels(ends.map(({ value }) => labelHeight(plot.y(value), plot)));
  return targets
    .map((target, index) => {
      const end = x(ends[index]?.index ?? 0);
      const anchor = end > (plot.left + plot.right) / 2 ? 'end' : 'start';
      const path = {
        d: targetPath(target, x, plot.y),
        stroke: target.color ?? ink.text,
        'stroke-width': 1.5,
        'stroke-dasharray': '1.5 4',
        'stroke-linecap': 'round',
      };
      return svgElement(
        'g',
        {},
        svgElement('path', path),
        ...(target.shape === 'line' ? target.points : []).map(point =>
          svgElement('circle', {
            cx: x(point.index),
            cy: plot.y(point.value),
            r: 3,
            fill: ink.surface,
            stroke: target.color ?? ink.text,
            'stroke-width': 1.5,
          }),
        ),
        haloTextSvg({ x: end, y: heights[index], anchor, ink }, target.label),
      );
    })
    .join('');
}

function targetPath({ points, shape }: LineTarget, x: LinesDrawing['x'], y: PlotArea['y']): string {
  if (shape === 'step') return stepPath(points, x, y);
  return points.map(({ index, value }, at) => `${at ? 'L' : 'M'}${x(index)} ${y(value)}`).join('');
}

/** Under its end, where a line that goes down leaves room; above where the plot ends. */
function labelHeight(y: number, plot: PlotArea): number {
  return y + 22 < plot.bottom ? y + 18 : y - 8;
}
