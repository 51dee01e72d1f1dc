import { linearScale } from './linear-scale.ts';
import type { PlotArea } from './plot-area.ts';

/** The x of a category index, in pixels: the first and the last category are slightly inside the plot. */
export function lineX(plot: Pick<PlotArea, 'left' | 'right'>, count: number): (index: number) => number {
  const inset = Math.min(16, (plot.right - plot.left) / 4);
  return linearScale([0, Math.max(1, count - 1)], [plot.left + inset, plot.right - inset]);
}
