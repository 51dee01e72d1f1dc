import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import type { PlotArea } from '@suivi/presentation/charts/plot-area';

type ValueAxisProps = { plot: PlotArea; unit: string; formatTick: (value: number) => string; ink: ChartInk };

export function ValueAxis({ plot, unit, formatTick, ink }: ValueAxisProps) {
  return (
    <g fill={ink.textMuted} fontSize={ink.fontSize}>
      <text x={0} y={10} textAnchor="start">
        {unit}
      </text>
      {plot.ticks.map(tick => {
        const y = Math.round(plot.y(tick)) + 0.5;
        return (
          <g key={tick}>
            <line x1={plot.left} x2={plot.right} y1={y} y2={y} stroke={tick === 0 ? ink.axis : ink.grid} />
            <text x={plot.left - 8} y={y + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
