import type { ChartInk } from './chart-ink.ts';
import { type Mark, mark } from './mark.ts';
import { textWidth } from './text-width.ts';

type Words = { x: number; y: number; anchor: 'start' | 'end'; ink: ChartInk };

/**
 * Text over the data, on a box in the surface colour so that it stays readable. An outline around the letters would cover the
 * previous letter in renderers that draw letter by letter, as a PDF does.
 */
export function haloText({ x, y, anchor, ink }: Words, text: string): Mark {
  const width = textWidth(text, ink.fontSize);
  const box = {
    x: (anchor === 'start' ? x : x - width) - 3,
    y: y - ink.fontSize,
    width: width + 6,
    height: ink.fontSize * 1.35,
  };
  return mark(
    'g',
    { stroke: 'none' },
    mark('rect', { ...box, rx: 2, fill: ink.surface, fillOpacity: 0.8 }),
    mark('text', { x, y, textAnchor: anchor, fontSize: ink.fontSize, fill: ink.text }, text),
  );
}
