import { useId, useState } from 'react';
import { valueAxis } from '@suivi/presentation/ground/charts/axis-marks';
import { barLayout } from '@suivi/presentation/ground/charts/bar-layout';
import { type BarDrawing, barMarks } from '@suivi/presentation/ground/charts/bar-marks';
import { ChartCanvas } from './chart-canvas.tsx';
import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import { ChartReadout } from './chart-readout.tsx';
import type { ChartSeries } from '@suivi/presentation/ground/charts/chart-series';
import { mark } from '@suivi/presentation/ground/charts/mark';
import { MarkButtons } from './mark-buttons.tsx';
import { plotAreaForColumns } from '@suivi/presentation/ground/charts/plot-area-for-columns';
import { stackedBarLayout, stackedExtent } from '@suivi/presentation/ground/charts/stacked-bar-layout';
import { SvgDrawing } from './svg-drawing.tsx';
import { useMeasuredWidth } from './use-measured-width.ts';

export type BarChartProps = {
  /** What the chart shows, in words. */
  label: string;
  /** A note must also be part of `columnLabel`. */
  categories: BarDrawing['categories'];
  series: readonly ChartSeries[];
  /** True for one bar per category, with its series stacked. */
  stacked?: boolean | undefined;
  /** A line over the columns, with which they are compared. */
  line?: ChartSeries | undefined;
  /** Shown on the axis. */
  unit: string;
  formatTick: (value: number) => string;
  /** A value with its unit, as it is read. */
  formatValue: (value: number) => string;
  /** Everything about a column, for people who do not see it. */
  columnLabel: (index: number) => string;
  selectedKey?: string | null | undefined;
  onSelect?: ((key: string | null) => void) | undefined;
  targets?: BarDrawing['targets'];
  /** In pixels. */
  height?: number | undefined;
  missingText?: string | undefined;
};

/** Columns, each of which is a button: series side by side, or stacked. */
export function BarChart(props: BarChartProps) {
  const {
    label,
    categories,
    series,
    line,
    unit,
    formatTick,
    formatValue,
    columnLabel,
    targets,
    height = 260,
  } = props;
  const id = useId();
  const [ref, available] = useMeasuredWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const drawnValues = props.stacked
    ? stackedExtent(categories.length, series)
    : series.flatMap(one => one.values);
  const values = [...drawnValues, ...(line?.values ?? []), ...(targets?.map(target => target.value) ?? [])];
  const { plot, width } = plotAreaForColumns(
    { width: available, height, values, formatTick, ink: screenInk },
    categories.length,
  );
  const columns = (props.stacked ? stackedBarLayout : barLayout)(plot, categories.length, series);
  const layout = { id, width, height, plot, columns };
  const drawing = { ...layout, categories, series, line, unit, formatTick, targets, ink: screenInk };
  const shown = active ?? categories.findIndex(category => category.key === props.selectedKey);
  const category = categories[shown];

  return (
    <ChartCanvas
      ref={ref}
      label={label}
      width={width}
      height={height}
      drawing={<SvgDrawing {...{ width, height }} marks={barMarks(drawing)} />}
      axis={
        width > available && (
          <SvgDrawing
            {...{ width: plot.left, height }}
            marks={[
              mark('rect', { width: plot.left, height, fill: screenInk.surface }),
              valueAxis({ ...drawing, plot: { ...plot, right: plot.left } }),
            ]}
          />
        )
      }
      controls={
        <MarkButtons
          label={label}
          marks={categories.map((one, index) => ({
            key: one.key,
            label: columnLabel(index),
            left: columns[index]?.left ?? 0,
            width: columns[index]?.width ?? 0,
            top: plot.top - 14,
            height: height - plot.top + 14,
          }))}
          selectedKey={props.selectedKey}
          onSelect={props.onSelect}
          onActive={setActive}
        />
      }
      readout={
        category && (
          <ChartReadout
            title={category.label}
            note={category.note}
            values={[...series, ...(line ? [{ ...line, kind: 'dashed' as const }] : [])].map(one => {
              const value = one.values[shown] ?? null;
              return {
                ...one,
                value: value === null ? (props.missingText ?? 'donnée manquante') : formatValue(value),
              };
            })}
          />
        )
      }
    />
  );
}
