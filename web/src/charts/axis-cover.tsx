import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import type { PlotArea } from '@suivi/presentation/charts/plot-area';
import { ValueAxis } from './value-axis.tsx';

type AxisCoverProps = {
  plot: PlotArea;
  height: number;
  unit: string;
  formatTick: (value: number) => string;
  ink: ChartInk;
};

/** The vertical axis once more, on an opaque ground, over a drawing that scrolls. */
export function AxisCover({ plot, height, unit, formatTick, ink }: AxisCoverProps) {
  return (
    <svg width={plot.left} height={height} fontFamily={ink.fontFamily} aria-hidden="true">
      <rect width={plot.left} height={height} fill={ink.surface} />
      <ValueAxis plot={{ ...plot, right: plot.left }} unit={unit} formatTick={formatTick} ink={ink} />
    </svg>
  );
}
