import type { ChartInk } from './chart-ink.ts';
import { haloText } from './halo-text.ts';
import type { LineAnnotation } from './line-series.ts';
import { type Mark, mark } from './mark.ts';
import type { PlotArea } from './plot-area.ts';

type Under = { plot: PlotArea; x: (index: number) => number; ink: ChartInk };

/** Vertical lines where something happened, each with its words at the top; neighbours stand on different heights. */
export function lineAnnotations(annotations: readonly LineAnnotation[], { plot, x, ink }: Under): Mark[] {
  return annotations.map(({ index: category, label }, index) => {
    const at = Math.round(x(category)) + 0.5;
    const before = at > (plot.left + plot.right) / 2;
    const words = { x: before ? at - 5 : at + 5, y: plot.top + 11 + (index % 2) * 15 };
    return mark(
      'g',
      {},
      mark('path', { d: `M${at} ${plot.top}V${plot.bottom}`, stroke: ink.neutral, strokeDasharray: '3 3' }),
      haloText({ ...words, anchor: before ? 'end' : 'start', ink }, label),
    );
  });
}
