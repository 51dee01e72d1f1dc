import type { Bar } from '@suivi/presentation/charts/bar-layout';
import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import type { ValueMark } from '@suivi/presentation/charts/chart-series';
import { missingFill, seriesFill } from './series-patterns.tsx';

type BarMarkProps = { chartId: string; bar: Bar; mark: ValueMark | undefined; ink: ChartInk };

/** One bar. Missing: a hatched stub. A real zero: a line. Estimated: a dashed outline. Partial: a dashed cap, for what is still to come. */
export function BarMark({ chartId, bar, mark, ink }: BarMarkProps) {
  const { x, y, width, height, series } = bar;
  if (bar.value === null) {
    return (
      <rect
        x={x + 0.5}
        y={y}
        width={Math.max(1, width - 1)}
        height={height}
        fill={missingFill(chartId)}
        stroke={ink.missing}
        strokeDasharray="2 2"
      />
    );
  }
  if (height < 1) return <rect x={x} y={y - 1} width={width} height={2} fill={series.color} />;
  const estimated = mark === 'estimated';
  const outlined = estimated || (series.pattern ?? 'solid') !== 'solid';
  const inset = outlined ? 0.75 : 0;
  return (
    <>
      <rect
        x={x + inset}
        y={y + inset}
        width={Math.max(0.5, width - 2 * inset)}
        height={Math.max(0.5, height - 2 * inset)}
        rx={width > 8 ? 1.5 : 0}
        fill={seriesFill(chartId, series)}
        fillOpacity={estimated ? 0.45 : undefined}
        stroke={outlined ? series.color : undefined}
        strokeWidth={1.5}
        strokeDasharray={estimated ? '3 2' : undefined}
      />
      {mark === 'partial' && (
        <path
          d={`M${x + 0.75} ${y - 1.5}v-6.5h${Math.max(0.5, width - 1.5)}v6.5`}
          stroke={series.color}
          strokeWidth={1.5}
          strokeDasharray="2 2"
          fill="none"
        />
      )}
    </>
  );
}
