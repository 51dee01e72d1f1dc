import { useId, useState } from 'react';
import { AxisCover } from './axis-cover.tsx';
import { BarDrawing } from './bar-drawing.tsx';
import { barLayout } from '@suivi/presentation/charts/bar-layout';
import type { ChartCategory } from '@suivi/presentation/charts/category-labels';
import { ChartCanvas } from './chart-canvas.tsx';
import { screenInk } from '@suivi/presentation/charts/chart-ink';
import { ChartReadout } from './chart-readout.tsx';
import type { ChartSeries } from '@suivi/presentation/charts/chart-series';
import { MarkButtons } from './mark-buttons.tsx';
import { plotAreaForColumns } from '@suivi/presentation/charts/plot-area-for-columns';
import { stackedBarLayout, stackedExtent } from '@suivi/presentation/charts/stacked-bar-layout';
import type { ChartTarget } from './target-lines.tsx';
import { useMeasuredWidth } from './use-measured-width.ts';

export type BarChartProps = {
  /** What the chart shows, in words. */
  label: string;
  categories: readonly (ChartCategory & {
    /** Marked over the column; must be said in its `columnLabel` too. */
    note?: string | undefined;
  })[];
  series: readonly ChartSeries[];
  /** One bar per category, made of its series. */
  stacked?: boolean | undefined;
  /** On the axis. */
  unit: string;
  formatTick: (value: number) => string;
  /** A value with its unit, as the reader would say it. */
  formatValue: (value: number) => string;
  /** Everything about a column, for those who do not see it. */
  columnLabel: (index: number) => string;
  selectedKey?: string | null | undefined;
  onSelect?: ((key: string | null) => void) | undefined;
  targets?: readonly ChartTarget[] | undefined;
  /** Pixels. */
  height?: number | undefined;
  missingText?: string | undefined;
};

/** Columns, each a button: its series side by side, or stacked. */
export function BarChart(props: BarChartProps) {
  const {
    label,
    categories,
    series,
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
  const values = [...drawnValues, ...(targets?.map(target => target.value) ?? [])];
  const { plot, width } = plotAreaForColumns(
    { width: available, height, values, formatTick, ink: screenInk },
    categories.length,
  );
  const columns = (props.stacked ? stackedBarLayout : barLayout)(plot, categories.length, series);
  const shown = active ?? categories.findIndex(category => category.key === props.selectedKey);
  const category = categories[shown];

  return (
    <ChartCanvas
      ref={ref}
      label={label}
      width={width}
      height={height}
      drawing={
        <BarDrawing
          {...{ id, width, height, plot, columns, categories, series, unit, formatTick, targets }}
          ink={screenInk}
          noted={new Set(categories.flatMap(({ note }, index) => (note ? [index] : [])))}
        />
      }
      axis={width > available && <AxisCover {...{ plot, height, unit, formatTick }} ink={screenInk} />}
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
            values={series.map(one => {
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
