import type { ChartInk } from './chart-ink.ts';
import { valueAxis } from './axis-marks.ts';
import { linearScale, type LinearScale } from './linear-scale.ts';
import { type Mark, mark } from './mark.ts';
import { type PlotArea, plotArea } from './plot-area.ts';
import { valueTicks } from './value-ticks.ts';

export type ScatterPoint = {
  key: string;
  x: number;
  y: number;
  /** Drawn as an outline, so that it differs from the others without colour. */
  isHollow: boolean;
};

export type Scatter = {
  points: readonly ScatterPoint[];
  /** From left to right: a line with one segment fewer than it has points. */
  line: readonly { x: number; y: number }[];
  /** The colour of the points; `hollowColor` is that of outlined points. */
  color: string;
  hollowColor: string;
  xLabel: string;
  yUnit: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
};

export type ScatterLayout = {
  width: number;
  height: number;
  plot: PlotArea;
  x: LinearScale;
  xTicks: number[];
};

const pixelsPerTick = 70;

/** The positions of the points; both axes include zero. */
export function scatterLayout(
  { points, line, formatY }: Pick<Scatter, 'points' | 'line' | 'formatY'>,
  { width, height, ink }: { width: number; height: number; ink: ChartInk },
): ScatterLayout {
  const values = [...points, ...line].map(({ y }) => y);
  const plot = plotArea({ width, height, values, formatTick: formatY, ink, bottom: 40 });
  const inset = 10;
  const xs = [...points, ...line].map(({ x }) => x);
  // Ticks on this axis are spaced by the width of their labels, which is more than on the vertical axis.
  const { domain, ticks } = valueTicks(xs, ((plot.right - plot.left) * 40) / pixelsPerTick);
  return {
    width,
    height,
    plot,
    x: linearScale(domain, [plot.left + inset, plot.right - inset]),
    xTicks: ticks,
  };
}

/** The points, the line that fits them, and both axes. */
export function scatterMarks(
  scatter: Scatter,
  { height, plot, x, xTicks }: ScatterLayout,
  ink: ChartInk,
  active: string | null = null,
): Mark[] {
  const { points, line, color, hollowColor, xLabel, yUnit, formatX, formatY } = scatter;
  const path = line.map(({ x: at, y }, place) => `${place === 0 ? 'M' : 'L'}${x(at)} ${plot.y(y)}`).join('');
  return [
    valueAxis({ plot, unit: yUnit, formatTick: formatY, ink }),
    mark(
      'g',
      { fill: ink.textMuted, fontSize: ink.fontSize },
      ...xTicks.map(tick =>
        mark('text', { x: x(tick), y: height - 22, textAnchor: 'middle' }, formatX(tick)),
      ),
      mark('text', { x: plot.right, y: height - 5, textAnchor: 'end' }, xLabel),
    ),
    mark('path', { d: path, fill: 'none', stroke: ink.neutral, strokeWidth: 2 }),
    ...points.map(point => pointMark(point, { plot, x, color: point.isHollow ? hollowColor : color, ink })),
    ...points
      .filter(({ key }) => key === active)
      .map(({ x: at, y }) =>
        mark('circle', { cx: x(at), cy: plot.y(y), r: 8, fill: 'none', stroke: ink.text, strokeWidth: 1.5 }),
      ),
  ];
}

type Place = { plot: PlotArea; x: LinearScale; color: string; ink: ChartInk };

function pointMark({ x: at, y, isHollow }: ScatterPoint, { plot, x, color, ink }: Place): Mark {
  const place = { cx: x(at), cy: plot.y(y) };
  return isHollow
    ? mark('circle', { ...place, r: 4.5, fill: ink.surface, stroke: color, strokeWidth: 2 })
    : mark('circle', { ...place, r: 4, fill: color, fillOpacity: 0.75 });
}
