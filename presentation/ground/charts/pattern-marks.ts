import type { ChartSeries, SeriesPattern } from './chart-series.ts';
import { type Mark, mark } from './mark.ts';

type Painted = Pick<ChartSeries, 'key' | 'color' | 'pattern'>;

const missingKey = 'missing';

function patternId(chartId: string, key: string): string {
  return `${chartId}-${key}`.replaceAll(/[^\w-]/g, '_');
}

/** The `fill` of a series, inside the chart that contains its `patternMarks`. */
export function seriesFill(chartId: string, series: Painted): string {
  return series.pattern && series.pattern !== 'solid'
    ? `url(#${patternId(chartId, series.key)})`
    : series.color;
}

export function missingFill(chartId: string): string {
  return `url(#${patternId(chartId, missingKey)})`;
}

const square = (side: number) => ({ width: side, height: side, patternUnits: 'userSpaceOnUse' });

/**
 * The definitions that the fills of a chart refer to: one pattern per series that has one, and the stripes for missing values.
 */
export function patternMarks(chartId: string, series: readonly Painted[], missing: string): Mark {
  const patterns = series.flatMap(({ key, color, pattern = 'solid' }) => {
    if (pattern === 'solid') return [];
    const ground = { width: 6, height: 6, fill: color, fillOpacity: pattern === 'outline' ? 0.14 : 0.16 };
    const id = patternId(chartId, key);
    return [mark('pattern', { id, ...square(6) }, mark('rect', ground), ...strokes(pattern, color))];
  });
  const stripes = mark('path', { d: 'M-1 1l2-2M0 4l4-4M3 5l2-2', stroke: missing, strokeWidth: 1.2 });
  const id = patternId(chartId, missingKey);
  return mark('defs', {}, ...patterns, mark('pattern', { id, ...square(4) }, stripes));
}

function strokes(pattern: SeriesPattern, color: string): Mark[] {
  if (pattern === 'hatch') {
    return [mark('path', { d: 'M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3', stroke: color, strokeWidth: 1.8 })];
  }
  if (pattern !== 'dots') return [];
  const dots = { d: 'M1.5 1.5h.01M4.5 4.5h.01', stroke: color, strokeWidth: 2, strokeLinecap: 'round' };
  return [mark('path', dots)];
}
