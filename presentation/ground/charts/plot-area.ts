import type { ChartInk } from './chart-ink.ts';
import { type LinearScale, linearScale } from './linear-scale.ts';
import { textWidth } from './text-width.ts';
import { type ValueTicks, valueTicks } from './value-ticks.ts';

export type PlotArea = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: LinearScale;
} & ValueTicks;

export type PlotOptions = {
  width: number;
  height: number;
  values: Iterable<number | null | undefined>;
  formatTick: (value: number) => string;
  ink: ChartInk;
  /** Whether the axis includes zero; a chart of lines alone may omit it. */
  hasZero?: boolean | undefined;
  /** Room above the plot, in pixels. */
  top?: number | undefined;
  /** Room below the plot for the category labels, in pixels. */
  bottom?: number | undefined;
};

/** The area in which data are drawn, and its vertical axis. */
export function plotArea({
  width,
  height,
  values,
  formatTick,
  ink,
  hasZero = true,
  top = 24,
  bottom = 24,
}: PlotOptions): PlotArea {
  const { domain, ticks } = valueTicks(values, height - top - bottom, hasZero);
  const gutter = Math.max(...ticks.map(tick => textWidth(formatTick(tick), ink.fontSize))) + 10;
  const area = { left: Math.ceil(gutter), right: width, top, bottom: height - bottom };
  return { ...area, domain, ticks, y: linearScale(domain, [area.bottom, area.top]) };
}
