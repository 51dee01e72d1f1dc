import type { ChartSeries, SeriesPattern } from './chart-series.ts';
import { svgElement } from './svg-element.ts';

type Painted = Pick<ChartSeries, 'key' | 'color' | 'pattern'>;

const missingKey = 'missing';

function patternId(chartId: string, key: string): string {
  return `${chartId}-${key}`.replaceAll(/[^\w-]/g, '_');
}

/** The `fill` of a series inside the chart that holds its patterns. */
export function seriesFill(chartId: string, series: Painted): string {
  return series.pattern && series.pattern !== 'solid'
    ? `url(#${patternId(chartId, series.key)})`
    : series.color;
}

export function missingFill(chartId: string): string {
  return `url(#${patternId(chartId, missingKey)})`;
}

const square = (side: number) => ({ width: side, height: side, patternUnits: 'userSpaceOnUse' });

export function patternsSvg(chartId: string, series: readonly Painted[], missing: string): string {
  const patterns = series.flatMap(({ key, color, pattern = 'solid' }) => {
    if (pattern === 'solid') return [];
    const ground = { width: 6, height: 6, fill: color, 'fill-opacity': pattern === 'outline' ? 0.14 : 0.16 };
    return svgElement(
      'pattern',
      { id: patternId(chartId, key), ...square(6) },
      svgElement('rect', ground),
      patternMarks(pattern, color),
    );
  });
  const stripes = svgElement('path', {
    d: 'M-1 1l2-2M0 4l4-4M3 5l2-2',
    stroke: missing,
    'stroke-width': 1.2,
  });
  return svgElement(
    'defs',
    {},
    ...patterns,
    svgElement('pattern', { id: patternId(chartId, missingKey), ...square(4) }, stripes),
  );
}

function patternMarks(pattern: SeriesPattern, color: string): string {
  if (pattern === 'hatch') {
    return svgElement('path', { d: 'M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3', stroke: color, 'stroke-width': 1.8 });
  }
  if (pattern !== 'dots') return '';
  const dots = { d: 'M1.5 1.5h.01M4.5 4.5h.01', stroke: color, 'stroke-width': 2, 'stroke-linecap': 'round' };
  return svgElement('path', dots);
}
