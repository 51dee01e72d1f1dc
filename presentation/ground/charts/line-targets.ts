import type { ChartInk } from './chart-ink.ts';
import { haloText } from './halo-text.ts';
import { stepPath } from './line-paths.ts';
import type { LineSeries, LineTarget } from './line-series.ts';
import { type Mark, mark } from './mark.ts';
import type { PlotArea } from './plot-area.ts';
import { spreadLabels } from './spread-labels.ts';
import { textWidth } from './text-width.ts';

type Under = {
  plot: PlotArea;
  x: (index: number) => number;
  ink: ChartInk;
  series: readonly Pick<LineSeries, 'values'>[];
};

/** The lines of targets, each labelled at its last point. */
export function lineTargets(targets: readonly LineTarget[], under: Under): Mark[] {
  const { plot, x, ink } = under;
  const isAtEnd = (end: number) => end > (plot.left + plot.right) / 2;
  const ends = targets.map(({ points }) => x(points.at(-1)?.index ?? 0));
  const heights = spreadLabels(
    targets.map((target, index) => labelHeight(target, under, isAtEnd(ends[index] ?? 0))),
  );
  return targets.map((target, index) => {
    const end = ends[index] ?? 0;
    const stroke = { stroke: target.color ?? ink.text, strokeWidth: 1.5 };
    const path = { d: targetPath(target, x, plot.y), fill: 'none', ...stroke };
    const points = target.shape === 'line' ? target.points : [];
    return mark(
      'g',
      {},
      mark('path', {
        ...path,
        strokeDasharray: target.isProvisional ? '7 4' : '1.5 4',
        strokeLinecap: 'round',
      }),
      ...points.map(point =>
        mark('circle', { cx: x(point.index), cy: plot.y(point.value), r: 3, fill: ink.surface, ...stroke }),
      ),
      haloText(
        {
          x: end,
          y: heights[index] ?? plot.top,
          anchor: isAtEnd(end) ? 'end' : 'start',
          ink,
        },
        target.label,
      ),
    );
  });
}

function targetPath({ points, shape }: LineTarget, x: Under['x'], y: PlotArea['y']): string {
  if (shape === 'step') return stepPath(points, x, y);
  return points.map(({ index, value }, at) => `${at ? 'L' : 'M'}${x(index)} ${y(value)}`).join('');
}

/** Below its end when there is room; above it when the plot ends there, or when other lines would cross the label. */
function labelHeight(
  { points, label }: LineTarget,
  { plot, x, ink, series }: Under,
  isAtEnd: boolean,
): number {
  const last = points.at(-1) ?? { index: 0, value: 0 };
  const under = plot.y(last.value) + 18;
  const reach = textWidth(label, ink.fontSize) / Math.max(1, x(1) - x(0));
  const from = isAtEnd ? last.index - reach : last.index;
  const to = isAtEnd ? last.index : last.index + reach;
  const heightsOf = (values: readonly (number | null)[]) =>
    values.flatMap((value, index) => (value === null || index < from || index > to ? [] : [plot.y(value)]));
  const isCrossed = series
    .flatMap(({ values }) => heightsOf(values))
    .some(y => y > under - ink.fontSize && y < under + 4);
  if (under + 4 < plot.bottom && !isCrossed) return under;
  const passed = points.map(({ index }) => valueAt(points, Math.min(to, Math.max(from, index))));
  return Math.min(...passed.map(plot.y)) - 8;
}

/** The value of a line at an index; before the first and after the last point, the value of that point. */
function valueAt(points: LineTarget['points'], index: number): number {
  const after = points.findIndex(point => point.index >= index);
  const [a, b] = [points.at(after - 1), points.at(after)];
  if (!a || !b || after < 1) return b?.value ?? 0;
  return a.value + ((b.value - a.value) * (index - a.index)) / (b.index - a.index);
}
