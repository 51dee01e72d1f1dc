import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import { HaloText } from './halo-text.tsx';
import { stepPath } from '@suivi/presentation/charts/line-paths';
import type { LineTarget } from '@suivi/presentation/charts/line-series';
import type { PlotArea } from '@suivi/presentation/charts/plot-area';
import { spreadLabels } from '@suivi/presentation/charts/spread-labels';

type LineTargetsProps = {
  targets: readonly LineTarget[];
  plot: PlotArea;
  x: (index: number) => number;
  ink: ChartInk;
};

function targetPath(
  { points, shape }: LineTarget,
  x: (index: number) => number,
  y: (value: number) => number,
) {
  if (shape === 'step') return stepPath(points, x, y);
  return points.map(({ index, value }, at) => `${at ? 'L' : 'M'}${x(index)} ${y(value)}`).join('');
}

/** Under its end, where a line that goes down leaves room; above where the plot ends. */
function labelHeight(y: number, plot: PlotArea): number {
  return y + 22 < plot.bottom ? y + 18 : y - 8;
}

/** What should be reached, with its words at its last point. */
export function LineTargets({ targets, plot, x, ink }: LineTargetsProps) {
  const ends = targets.map(({ points }) => points.at(-1) ?? { index: 0, value: 0 });
  const heights = spreadLabels(ends.map(end => labelHeight(plot.y(end.value), plot)));
  return targets.map((target, index) => {
    const end = x(ends[index]?.index ?? 0);
    return (
      <g key={target.key}>
        <path
          d={targetPath(target, x, plot.y)}
          stroke={target.color ?? ink.text}
          strokeWidth={1.5}
          strokeDasharray="1.5 4"
          strokeLinecap="round"
        />
        {target.shape === 'line' &&
          target.points.map(point => (
            <circle
              key={point.index}
              cx={x(point.index)}
              cy={plot.y(point.value)}
              r={3}
              fill={ink.surface}
              stroke={target.color ?? ink.text}
              strokeWidth={1.5}
            />
          ))}
        <HaloText
          x={end}
          y={heights[index]}
          anchor={end > (plot.left + plot.right) / 2 ? 'end' : 'start'}
          ink={ink}
        >
          {target.label}
        </HaloText>
      </g>
    );
  });
}
