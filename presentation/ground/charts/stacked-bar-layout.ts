import { type Bar, type Column, stubHeight } from './bar-layout.ts';
import type { ChartSeries } from './chart-series.ts';
import type { PlotArea } from './plot-area.ts';

/** The values that the axis must include: the sum of the positive values of each category, and that of the negative ones. */
export function stackedExtent(categoryCount: number, series: readonly ChartSeries[]): number[] {
  return Array.from({ length: categoryCount }, (_, index) =>
    series.map(one => one.values[index] ?? 0),
  ).flatMap(values => [
    values.reduce((sum, value) => sum + Math.max(0, value), 0),
    values.reduce((sum, value) => sum + Math.min(0, value), 0),
  ]);
}

/** One bar per category with its series stacked; negative values go down from zero, missing ones are a stub on top. */
export function stackedBarLayout(
  plot: PlotArea,
  categoryCount: number,
  series: readonly ChartSeries[],
): Column[] {
  const step = (plot.right - plot.left) / Math.max(1, categoryCount);
  const width = Math.min(step * 0.7, 44);

  return Array.from({ length: categoryCount }, (_, index) => {
    const left = plot.left + index * step;
    const x = left + (step - width) / 2;
    let positive = 0;
    let negative = 0;
    let stub = 0;
    const bars = series.flatMap((one): Bar[] => {
      const value = one.values[index];
      if (value === 0) return [];
      if (value === null || value === undefined) {
        stub += 1;
        return [];
      }
      const from = value > 0 ? positive : negative;
      if (value > 0) positive += value;
      else negative += value;
      const top = plot.y(Math.max(from, from + value));
      const height = Math.max(1, plot.y(Math.min(from, from + value)) - top - 1);
      return [{ series: one, value, x, width, y: top, height }];
    });
    const absent = series.find(one => (one.values[index] ?? null) === null);
    if (stub > 0 && absent) {
      const y = plot.y(positive) - stubHeight - 1;
      bars.push({ series: absent, value: null, x, width, y, height: stubHeight });
    }
    return { left, width: step, center: left + step / 2, bars };
  });
}
