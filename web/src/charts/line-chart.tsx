import { useState } from 'react';
import type { ChartCategory } from '@suivi/presentation/ground/charts/category-labels';
import { ChartCanvas } from './chart-canvas.tsx';
import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { ChartReadout } from './chart-readout.tsx';
import { lineMarks } from '@suivi/presentation/ground/charts/line-marks';
import type { LineAnnotation, LineSeries, LineTarget } from '@suivi/presentation/ground/charts/line-series';
import { lineX } from '@suivi/presentation/ground/charts/line-x';
import { plotArea } from '@suivi/presentation/ground/charts/plot-area';
import { ScrubControl } from './scrub-control.tsx';
import { SvgDrawing } from './svg-drawing.tsx';
import { useMeasuredWidth } from './use-measured-width.ts';

export type LineChartProps = {
  /** What the chart shows, in words. */
  label: string;
  categories: readonly ChartCategory[];
  series: readonly LineSeries[];
  targets?: readonly LineTarget[] | undefined;
  annotations?: readonly LineAnnotation[] | undefined;
  /** Shown on the axis. */
  unit: string;
  formatTick: (value: number) => string;
  formatValue: (value: number) => string;
  /** Everything about a category, for people who do not see it. */
  pointLabel: (index: number) => string;
  /** Whether the axis includes zero (the default); when it does not, the text of the chart says so. */
  hasZero?: boolean | undefined;
  /** In pixels. */
  height?: number | undefined;
  missingText?: string | undefined;
};

/** Lines with a native slider over them, which moves from category to category. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    categories,
    series,
    targets,
    annotations,
    unit,
    formatTick,
    formatValue,
    height = 280,
  } = props;
  const [ref, width] = useMeasuredWidth<HTMLDivElement>();
  const [cursor, setCursor] = useState<number | null>(null);
  const values = [
    ...series.flatMap(one => one.values),
    ...series.flatMap(one => one.band?.flatMap(pair => (pair ? [pair.low, pair.high] : [])) ?? []),
    ...(targets?.flatMap(target => target.points.map(point => point.value)) ?? []),
  ];
  const plot = plotArea({ width, height, values, formatTick, ink: screenInk, hasZero: props.hasZero });
  const x = lineX(plot, categories.length);
  const layout = { width, height, plot, x, cursor };
  const drawing = { ...layout, categories, series, targets, annotations, unit, formatTick, ink: screenInk };
  const category = cursor === null ? undefined : categories[cursor];

  return (
    <ChartCanvas
      ref={ref}
      label={label}
      width={width}
      height={height}
      drawing={<SvgDrawing {...{ width, height }} marks={lineMarks(drawing)} />}
      controls={
        <ScrubControl
          label={label}
          count={categories.length}
          pointLabel={props.pointLabel}
          start={x(0)}
          end={x(categories.length - 1)}
          onMove={setCursor}
        />
      }
      readout={
        category &&
        cursor !== null && (
          <ChartReadout
            title={category.label}
            values={series.flatMap(({ key, label: name, color, dashed, values: own }) => {
              const value = own[cursor] ?? null;
              if (value === null && dashed) return [];
              const text = value === null ? (props.missingText ?? 'donnée manquante') : formatValue(value);
              return [
                {
                  key,
                  label: name,
                  color,
                  kind: dashed ? ('dashed' as const) : ('line' as const),
                  value: text,
                },
              ];
            })}
          />
        )
      }
    />
  );
}
