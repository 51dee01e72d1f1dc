import type { ReactNode } from 'react';
import type { ChartInk } from '@suivi/presentation/charts/chart-ink';

type HaloTextProps = {
  x: number;
  y: number | undefined;
  anchor: 'start' | 'middle' | 'end';
  ink: ChartInk;
  children: ReactNode;
};

/** Words over the data, with the colour of the surface around them so that they stay readable. */
export function HaloText({ x, y, anchor, ink, children }: HaloTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={ink.fontSize}
      fill={ink.text}
      stroke={ink.surface}
      strokeWidth={4}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {children}
    </text>
  );
}
