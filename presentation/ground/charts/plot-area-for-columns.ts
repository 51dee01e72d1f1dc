import { type PlotArea, type PlotOptions, plotArea } from './plot-area.ts';

/** The minimum width of a column, in pixels, so that a finger can hit it; a wider chart scrolls. */
const minimumColumnWidth = 24;

/** A plot at least as wide as its columns need, and the width of the whole drawing. */
export function plotAreaForColumns(
  options: PlotOptions,
  columnCount: number,
): { plot: PlotArea; width: number } {
  const plot = plotArea(options);
  const width = Math.max(options.width, plot.left + minimumColumnWidth * columnCount);
  return { plot: width === options.width ? plot : plotArea({ ...options, width }), width };
}
