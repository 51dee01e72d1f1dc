import { type Anchor, haloBox } from '@suivi/presentation/charts/axes-svg';
import type { ChartInk } from '@suivi/presentation/charts/chart-ink';

type HaloTextProps = {
  x: number;
  y: number | undefined;
  anchor: Anchor;
  ink: ChartInk;
  children: string;
};

/** Words over the data, with the colour of the surface behind them so that they stay readable. */
export function HaloText({ x, y = 0, anchor, ink, children }: HaloTextProps) {
  return (
    <g stroke="none">
      <rect {...haloBox({ x, y, anchor, ink }, children)} rx={2} fill={ink.surface} fillOpacity={0.8} />
      <text x={x} y={y} textAnchor={anchor} fontSize={ink.fontSize} fill={ink.text}>
        {children}
      </text>
    </g>
  );
}
