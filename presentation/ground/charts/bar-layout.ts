import type { ChartSeries } from './chart-series.ts';
import type { PlotArea } from './plot-area.ts';

export type Bar = {
  series: ChartSeries;
  x: number;
  y: number;
  width: number;
  height: number;
  value: number | null;
};
export type Column = { left: number; width: number; center: number; bars: Bar[] };

/** A missing value is drawn as a stub of this height, in pixels. */
export const stubHeight = 8;

/** Grouped bars: one column per category, its series side by side, negative values under zero. */
export function barLayout(plot: PlotArea, categoryCount: number, series: readonly ChartSeries[]): Column[] {
  const step = (plot.right - plot.left) / Math.max(1, categoryCount);
  const room = Math.min(step * 0.76, 34 * series.length);
  const gap = series.length > 1 && room / series.length > 5 ? 1 : 0;
  const barWidth = Math.max(1, (room - gap * (series.length - 1)) / series.length);
  const zero = plot.y(0);

  return Array.from({ length: categoryCount }, (_, index) => {
    const left = plot.left + index * step;
    const start = left + (step - room) / 2;
    const bars = series.map((one, position): Bar => {
      const value = one.values[index] ?? null;
      const end = value === null ? zero - stubHeight : plot.y(value);
      return {
        series: one,
        value,
        x: start + position * (barWidth + gap),
        width: barWidth,
        y: Math.min(zero, end),
        height: Math.abs(end - zero),
      };
    });
    return { left, width: step, center: left + step / 2, bars };
  });
}
