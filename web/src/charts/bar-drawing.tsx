import type { Column } from '@suivi/presentation/charts/bar-layout';
import { BarMark } from './bar-mark.tsx';
import { CategoryAxis } from './category-axis.tsx';
import type { ChartCategory } from '@suivi/presentation/charts/category-labels';
import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import type { ChartSeries } from '@suivi/presentation/charts/chart-series';
import { NoteMarks } from './note-marks.tsx';
import type { PlotArea } from '@suivi/presentation/charts/plot-area';
import { SeriesPatterns } from './series-patterns.tsx';
import { type ChartTarget, TargetLines } from './target-lines.tsx';
import { ValueAxis } from './value-axis.tsx';

export type BarDrawingProps = {
  /** Unique in the page or document. */
  id: string;
  width: number;
  height: number;
  plot: PlotArea;
  columns: readonly Column[];
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  unit: string;
  formatTick: (value: number) => string;
  ink: ChartInk;
  targets?: readonly ChartTarget[] | undefined;
  /** Indexes of the categories that carry a note. */
  noted?: ReadonlySet<number> | undefined;
  /** In a document the drawing speaks for itself; on screen its buttons do. */
  label?: string | undefined;
};

/** Bars as plain SVG: no style sheet, no DOM. */
export function BarDrawing(props: BarDrawingProps) {
  const { id, width, height, plot, columns, categories, series, unit, formatTick, ink, label } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={ink.fontFamily}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <SeriesPatterns chartId={id} series={series} missing={ink.missing} />
      <ValueAxis plot={plot} unit={unit} formatTick={formatTick} ink={ink} />
      {columns.map((column, index) =>
        column.bars.map(bar => (
          <BarMark
            key={`${categories[index]?.key} ${bar.series.key}`}
            chartId={id}
            bar={bar}
            mark={bar.series.marks?.[index]}
            ink={ink}
          />
        )),
      )}
      <TargetLines targets={props.targets ?? []} plot={plot} ink={ink} bars={columns.flatMap(standingBars)} />
      <NoteMarks noted={props.noted} columns={columns} y={plot.top} ink={ink} />
      <CategoryAxis
        categories={categories}
        centers={columns.map(column => column.center)}
        step={columns[0]?.width ?? width}
        y={height - 7}
        width={width}
        ink={ink}
      />
    </svg>
  );
}

function standingBars({ bars }: Column) {
  return bars.map(({ x, y, width }) => ({ left: x, right: x + width, top: y }));
}
