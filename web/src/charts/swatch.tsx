import { useId } from 'react';
import { screenInk } from '@suivi/presentation/ground/charts/chart-ink';
import type { SeriesPattern } from '@suivi/presentation/ground/charts/chart-series';
import { type Mark, mark } from '@suivi/presentation/ground/charts/mark';
import { missingFill, patternMarks, seriesFill } from '@suivi/presentation/ground/charts/pattern-marks';
import { SvgDrawing } from './svg-drawing.tsx';

export type SwatchKind =
  | 'bar'
  | 'line'
  | 'dashed'
  | 'band'
  | 'point'
  | 'ring'
  | 'missing'
  | 'estimated'
  | 'partial'
  | 'note';

export type SwatchProps = {
  kind?: SwatchKind | undefined;
  color?: string | undefined;
  pattern?: SeriesPattern | undefined;
};

type Painting = { color: string; fill: string; missing: string; outlined: boolean };

const square = { x: 0.75, y: 0.75, width: 10.5, height: 10.5, rx: 1.5, strokeWidth: 1.5 };
const dashes = { strokeDasharray: '2 2' };

const drawings: Record<SwatchKind, (painting: Painting) => Mark[]> = {
  bar: ({ color, fill, outlined }) => [
    mark('rect', { ...square, fill, stroke: outlined ? color : undefined }),
  ],
  line: ({ color }) => [mark('path', { d: 'M0 6h20', stroke: color, strokeWidth: 2 })],
  dashed: ({ color }) => [
    mark('path', { d: 'M0 6h20', stroke: color, strokeWidth: 2, strokeDasharray: '5 3' }),
  ],
  band: ({ color }) => [mark('rect', { ...square, fill: color, fillOpacity: 0.22 })],
  point: ({ color }) => [mark('circle', { cx: 6, cy: 6, r: 4, fill: color })],
  ring: ({ color }) => [mark('circle', { cx: 6, cy: 6, r: 4, fill: 'none', stroke: color, strokeWidth: 2 })],
  missing: ({ missing }) => [
    mark('rect', { ...square, fill: missing, stroke: screenInk.missing, ...dashes, strokeWidth: 1 }),
  ],
  estimated: ({ color }) => [
    mark('rect', { ...square, fill: color, fillOpacity: 0.45, stroke: color, strokeDasharray: '2.5 1.5' }),
  ],
  partial: ({ color }) => [
    mark('rect', { x: 0.75, y: 7, width: 10.5, height: 5, fill: color }),
    mark('path', { d: 'M1.5 5.5V1h9v4.5', stroke: color, strokeWidth: 1.5, ...dashes, fill: 'none' }),
  ],
  note: () => [mark('path', { d: 'M1 3h10l-5 7z', fill: screenInk.accent })],
};

/** The symbol before an entry of a legend. */
export function Swatch({ kind = 'bar', color = screenInk.neutral, pattern }: SwatchProps) {
  const id = useId();
  const series = { key: 'series', color, pattern };
  const outlined = (pattern ?? 'solid') !== 'solid';
  const painting = { color, fill: seriesFill(id, series), missing: missingFill(id), outlined };
  return (
    <SvgDrawing
      width={kind === 'line' || kind === 'dashed' ? 20 : 12}
      height={12}
      marks={[patternMarks(id, [series], screenInk.missing), ...drawings[kind](painting)]}
    />
  );
}
