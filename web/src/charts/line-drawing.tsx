import { CategoryAxis } from './category-axis.tsx';
import type { ChartCategory } from '@suivi/presentation/charts/category-labels';
import type { ChartInk } from '@suivi/presentation/charts/chart-ink';
import { LineAnnotations } from './line-annotations.tsx';
import { bandPath, linePath, lonelyPoints } from '@suivi/presentation/charts/line-paths';
import type { LineAnnotation, LineSeries, LineTarget } from '@suivi/presentation/charts/line-series';
import { LineTargets } from './line-targets.tsx';
import type { PlotArea } from '@suivi/presentation/charts/plot-area';
import { ValueAxis } from './value-axis.tsx';

export type LineDrawingProps = {
  width: number;
  height: number;
  plot: PlotArea;
  /** Pixels from the left of a category index. */
  x: (index: number) => number;
  categories: readonly ChartCategory[];
  series: readonly LineSeries[];
  targets?: readonly LineTarget[] | undefined;
  annotations?: readonly LineAnnotation[] | undefined;
  unit: string;
  formatTick: (value: number) => string;
  ink: ChartInk;
  /** The category under the pointer. */
  cursor?: number | null | undefined;
  /** In a document the drawing speaks for itself; on screen its control does. */
  label?: string | undefined;
};

/** Lines as plain SVG: no style sheet, no DOM. */
export function LineDrawing(props: LineDrawingProps) {
  const { width, height, plot, x, categories, series, targets, annotations, unit, formatTick, ink } = props;
  const { cursor = null, label } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={ink.fontFamily}
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <ValueAxis plot={plot} unit={unit} formatTick={formatTick} ink={ink} />
      {series.map(({ key, color, band }) =>
        band ? <path key={key} d={bandPath(band, x, plot.y)} fill={color} fillOpacity={0.16} /> : null,
      )}
      <LineTargets targets={targets ?? []} plot={plot} x={x} ink={ink} />
      <LineAnnotations annotations={annotations ?? []} plot={plot} x={x} ink={ink} />
      {cursor !== null && <path d={`M${x(cursor)} ${plot.top}V${plot.bottom}`} stroke={ink.axis} />}
      {series.map(({ key, color, dashed, values }) => (
        <g key={key} stroke={color} strokeWidth={2} strokeLinejoin="round">
          <path d={linePath(values, x, plot.y)} strokeDasharray={dashed ? '5 4' : undefined} />
          {lonelyPoints(values).map(({ index, value }) => (
            <circle key={index} cx={x(index)} cy={plot.y(value)} r={2.5} fill={color} />
          ))}
          {cursor !== null && typeof values[cursor] === 'number' && (
            <circle cx={x(cursor)} cy={plot.y(values[cursor])} r={4} fill={color} stroke={ink.surface} />
          )}
        </g>
      ))}
      <CategoryAxis
        categories={categories}
        centers={categories.map((_, index) => x(index))}
        step={x(1) - x(0)}
        y={height - 7}
        width={width}
        ink={ink}
      />
    </svg>
  );
}
