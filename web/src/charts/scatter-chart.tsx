import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { type Scatter, scatterLayout, scatterMarks } from '@suivi/presentation/ground/charts/scatter-layout';
import { type ReactNode, useState } from 'react';
import { ChartCanvas } from './chart-canvas.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { SvgDrawing } from './svg-drawing.tsx';
import { useMeasuredWidth } from './use-measured-width.ts';

export type ScatterChartProps = Scatter & {
  /** What the chart shows, in words. */
  label: string;
  /** Everything about a point, for people who do not see it. */
  pointLabel: (index: number) => string;
  /** The text below the drawing for the active point. */
  readout: (index: number) => ReactNode;
  /** In pixels. */
  height?: number | undefined;
};

const target = 24;

/** Points, each of which is a button; arrow keys move from one to the next in their order. */
export function ScatterChart({ label, pointLabel, readout, height = 300, ...scatter }: ScatterChartProps) {
  const [ref, width] = useMeasuredWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const layout = scatterLayout(scatter, { width, height, ink: screenInk });
  const activeKey = active === null ? null : (scatter.points[active]?.key ?? null);
  return (
    <ChartCanvas
      ref={ref}
      label={label}
      width={width}
      height={height}
      drawing={
        <SvgDrawing {...{ width, height }} marks={scatterMarks(scatter, layout, screenInk, activeKey)} />
      }
      controls={
        <MarkButtons
          label={label}
          marks={scatter.points.map(({ key, x, y }, index) => ({
            key,
            label: pointLabel(index),
            left: layout.x(x) - target / 2,
            top: layout.plot.y(y) - target / 2,
            width: target,
            height: target,
          }))}
          onActive={setActive}
        />
      }
      readout={active !== null && readout(active)}
    />
  );
}
