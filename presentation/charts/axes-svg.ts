import { type ChartCategory, categoryLabels } from './category-labels.ts';
import type { ChartInk } from './chart-ink.ts';
import type { PlotArea } from './plot-area.ts';
import { escapeXml, svgElement } from './svg-element.ts';
import { textWidth } from './text-width.ts';

type ValueAxis = { plot: PlotArea; unit: string; formatTick: (value: number) => string; ink: ChartInk };

export function valueAxisSvg({ plot, unit, formatTick, ink }: ValueAxis): string {
  return svgElement(
    'g',
    { fill: ink.textMuted, 'font-size': ink.fontSize },
    svgElement('text', { x: 0, y: 10, 'text-anchor': 'start' }, escapeXml(unit)),
    ...plot.ticks.map(tick => {
      const y = Math.round(plot.y(tick)) + 0.5;
      const line = { x1: plot.left, x2: plot.right, y1: y, y2: y, stroke: tick === 0 ? ink.axis : ink.grid };
      const text = { x: plot.left - 8, y: y + 4, 'text-anchor': 'end' };
      return svgElement(
        'g',
        {},
        svgElement('line', line),
        svgElement('text', text, escapeXml(formatTick(tick))),
      );
    }),
  );
}

type CategoryAxis = {
  categories: readonly ChartCategory[];
  /** Middle of each category. */
  centers: readonly number[];
  /** Distance between two of them. */
  step: number;
  y: number;
  /** Texts stay inside 0 to width. */
  width: number;
  ink: ChartInk;
};

export function categoryAxisSvg({ categories, centers, step, y, width, ink }: CategoryAxis): string {
  const labels = categoryLabels(categories, step, ink.fontSize);
  const texts = labels.map((label, index) => {
    const center = centers[index] ?? 0;
    if (!label) return '';
    const half = textWidth(label, ink.fontSize) / 2;
    const anchor = center < half ? 'start' : center + half > width ? 'end' : 'middle';
    const x = { start: 0, middle: center, end: width }[anchor];
    return svgElement('text', { x, y, 'text-anchor': anchor }, escapeXml(label));
  });
  return svgElement('g', { fill: ink.textMuted, 'font-size': ink.fontSize }, ...texts);
}

export type Anchor = 'start' | 'middle' | 'end';
type Words = { x: number; y: number | undefined; anchor: Anchor; ink: ChartInk };

/** Words over the data, with the colour of the surface behind them so that they stay readable. */
export function haloTextSvg({ x, y = 0, anchor, ink }: Words, text: string): string {
  const behind = { ...haloBox({ x, y, anchor, ink }, text), rx: 2, fill: ink.surface, 'fill-opacity': 0.8 };
  const words = { x, y, 'text-anchor': anchor, 'font-size': ink.fontSize, fill: ink.text };
  return svgElement(
    'g',
    { stroke: 'none' },
    svgElement('rect', behind),
    svgElement('text', words, escapeXml(text)),
  );
}

/**
 * What words cover. A contour of each letter would be painted over the letter before it by whatever draws letter by letter,
 * as a PDF does.
 */
export function haloBox({ x, y = 0, anchor, ink }: Words, text: string) {
  const width = textWidth(text, ink.fontSize);
  const start = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { x: start - 3, y: y - ink.fontSize, width: width + 6, height: ink.fontSize * 1.35 };
}
