import type { Column } from './bar-layout.ts';
import type { ChartInk } from './chart-ink.ts';
import { clearEnd } from './clear-end.ts';
import { haloText } from './halo-text.ts';
import { type Mark, mark } from './mark.ts';
import type { PlotArea } from './plot-area.ts';
import { spreadLabels } from './spread-labels.ts';
import { textWidth } from './text-width.ts';

export type ChartTarget = { key: string; label: string; value: number; color?: string | undefined };

type Under = { plot: PlotArea; columns: readonly Column[]; ink: ChartInk };

/**
 * Horizontal lines across the plot, each with its label above it, at the right end or left of a bar that would cross the label.
 */
export function barTargets(targets: readonly ChartTarget[], { plot, columns, ink }: Under): Mark[] {
  const bars = columns.flatMap(column =>
    column.bars.map(({ x, y, width }) => ({ left: x, right: x + width, top: y })),
  );
  const lines = targets.map(target => Math.round(plot.y(target.value)) + 0.5);
  const labels = spreadLabels(lines.map(y => y - 5));
  return targets.map(({ label, color = ink.text }, index) => {
    const line = { x1: plot.left, x2: plot.right, y1: lines[index], y2: lines[index] };
    const y = labels[index] ?? plot.bottom;
    const x = clearEnd(bars, plot, textWidth(label, ink.fontSize) + 4, y + 4);
    return mark(
      'g',
      {},
      mark('line', { ...line, stroke: color, strokeWidth: 1.5, strokeDasharray: '6 4' }),
      haloText({ x, y, anchor: 'end', ink }, label),
    );
  });
}
