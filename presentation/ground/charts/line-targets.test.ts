import { expect, it } from 'vitest';
import { documentInk as ink } from './chart-ink.ts';
import { lineTargets } from './line-targets.ts';
import { lineX } from './line-x.ts';
import { plotArea } from './plot-area.ts';
import { svgText } from './svg-text.ts';

const size = { width: 660, height: 240 };
const plot = plotArea({ ...size, values: [0, 240], formatTick: String, ink });
const x = lineX(plot, 41);
const line = [
  { index: 0, value: 240 },
  { index: 20, value: 145 },
  { index: 40, value: 95 },
];

function heightOfWords(values: readonly (number | null)[]): number {
  const target = { key: 'line', label: 'Objectifs −40, −50, −60 %', shape: 'line' as const, points: line };
  const drawn = svgText(
    { ...size, ink, label: '' },
    lineTargets([target], { plot, x, ink, series: [{ values }] }),
  );
  return Number(/<text x="[^"]*" y="([^"]*)"/.exec(drawn)?.[1]);
}

it('puts labels below the end of their line, and above it where another line passes', () => {
  const falling = Array.from({ length: 41 }, (_, index) => 150 - 1.9 * index);
  expect(heightOfWords(falling.map(() => 20))).toBe(plot.y(95) + 18);
  expect(heightOfWords(falling)).toBeLessThan(plot.y(110));
});
