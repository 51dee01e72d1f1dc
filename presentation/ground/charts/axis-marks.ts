import { type ChartCategory, categoryLabels } from './category-labels.ts';
import type { ChartInk } from './chart-ink.ts';
import { type Mark, mark } from './mark.ts';
import type { PlotArea } from './plot-area.ts';
import { textWidth } from './text-width.ts';

export type ValueAxis = {
  plot: PlotArea;
  unit: string;
  formatTick: (value: number) => string;
  ink: ChartInk;
};

/** The unit, and a line with its value for each tick. */
export function valueAxis({ plot, unit, formatTick, ink }: ValueAxis): Mark {
  return mark(
    'g',
    { fill: ink.textMuted, fontSize: ink.fontSize },
    mark('text', { x: 0, y: 10, textAnchor: 'start' }, unit),
    ...plot.ticks.map(tick => {
      const y = Math.round(plot.y(tick)) + 0.5;
      const line = { x1: plot.left, x2: plot.right, y1: y, y2: y, stroke: tick === 0 ? ink.axis : ink.grid };
      const words = { x: plot.left - 8, y: y + 4, textAnchor: 'end' };
      return mark('g', {}, mark('line', line), mark('text', words, formatTick(tick)));
    }),
  );
}

type CategoryAxis = {
  categories: readonly ChartCategory[];
  /** The x of the middle of each category, in pixels. */
  centers: readonly number[];
  /** The distance between the centres of two categories, in pixels. */
  step: number;
  y: number;
  /** Texts are kept between 0 and this width. */
  width: number;
  ink: ChartInk;
};

export function categoryAxis({ categories, centers, step, y, width, ink }: CategoryAxis): Mark {
  const labels = categoryLabels(categories, step, ink.fontSize);
  const texts = labels.flatMap((label, index) => {
    const center = centers[index] ?? 0;
    if (!label) return [];
    const half = textWidth(label, ink.fontSize) / 2;
    const textAnchor = center < half ? 'start' : center + half > width ? 'end' : 'middle';
    const x = { start: 0, middle: center, end: width }[textAnchor];
    return [mark('text', { x, y, textAnchor }, label)];
  });
  return mark('g', { fill: ink.textMuted, fontSize: ink.fontSize }, ...texts);
}
