import { linearScale } from './linear-scale.ts';
import type { PlotArea } from './plot-area.ts';

/** Pixels of a category index: the first and the last stand a little inside the plot. */
export function lineX(plot: Pick<PlotArea, 'left' | 'right'>, count: number): (index: number) => number {
  const inset = Math.min(16, (plot.right - plot.left) / 4);
  return linearScale([0, Math.max(1, count - 1)], [plot.left + inset, plot.right - inset]);
}
