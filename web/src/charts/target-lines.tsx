import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import { HaloText } from './halo-text.tsx';
import { clearEnd, type Standing } from '@suivi/presentation/charts/clear-end';
import type { PlotArea } from '@suivi/presentation/charts/plot-area';
import { spreadLabels } from '@suivi/presentation/charts/spread-labels';
import { textWidth } from '@suivi/presentation/charts/text-width';

export type ChartTarget = { key: string; label: string; value: number; color?: string | undefined };

type TargetLinesProps = {
  targets: readonly ChartTarget[];
  plot: PlotArea;
  ink: ChartInk;
  /** The bars, which the words do not cover where they can stand beside them. */
  bars: readonly Standing[];
};

/** Horizontal lines over the whole plot, each with its words above it, at the end or beside a bar that would cross them. */
export function TargetLines({ targets, plot, ink, bars }: TargetLinesProps) {
  const lines = targets.map(target => Math.round(plot.y(target.value)) + 0.5);
  const labels = spreadLabels(lines.map(y => y - 5));
  const endOf = ({ label }: ChartTarget, index: number) =>
    clearEnd(bars, plot, textWidth(label, ink.fontSize) + 4, (labels[index] ?? plot.bottom) + 4);
  return targets.map((target, index) => (
    <g key={target.key}>
      <line
        x1={plot.left}
        x2={plot.right}
        y1={lines[index]}
        y2={lines[index]}
        stroke={target.color ?? ink.text}
        strokeWidth={1.5}
        strokeDasharray="6 4"
      />
      <HaloText x={endOf(target, index)} y={labels[index]} anchor="end" ink={ink}>
        {target.label}
      </HaloText>
    </g>
  ));
}
