import type { ChartInk } from './chart-ink.ts';
import { haloText } from './halo-text.ts';
import { stepPath } from './line-paths.ts';
import type { LineTarget } from './line-series.ts';
import { type Mark, mark } from './mark.ts';
import type { PlotArea } from './plot-area.ts';
import { spreadLabels } from './spread-labels.ts';

type Under = { plot: PlotArea; x: (index: number) => number; ink: ChartInk };

/** What should be reached, with its words at its last point. */
export function lineTargets(targets: readonly LineTarget[], { plot, x, ink }: Under): Mark[] {
  const ends = targets.map(({ points }) => points.at(-1) ?? { index: 0, value: 0 });
  const heights = spreadLabels(ends.map(({ value }) => labelHeight(plot.y(value), plot)));
  return targets.map((target, index) => {
    const end = x(ends[index]?.index ?? 0);
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
          anchor: end > (plot.left + plot.right) / 2 ? 'end' : 'start',
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

/** Under its end, where a line that goes down leaves room; above where the plot ends. */
function labelHeight(y: number, plot: PlotArea): number {
  return y + 22 < plot.bottom ? y + 18 : y - 8;
}
