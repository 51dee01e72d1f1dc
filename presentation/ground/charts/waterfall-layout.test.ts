import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentInk } from './chart-ink.ts';
import { textWidth } from './text-width.ts';
import { waterfallLayout, type WaterfallStep } from './waterfall-layout.ts';

const step = (key: string, value: number): WaterfallStep => ({
  key,
  label: key,
  value,
  text: `${value > 0 ? '+' : ''}${value} €`,
});

it('leads from 0 through each step to the total', () => {
  const steps = [step('prix', 120), step('usage', -50), step('climat', -100)];
  const { rows } = waterfallLayout(steps, step('écart', -30), { width: 640, ink: documentInk });
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [0, 120],
    [120, 70],
    [70, -30],
    [0, -30],
  ]);
  expect(rows.map(({ isTotal }) => isTotal)).toEqual([false, false, false, true]);
});

it('keeps bars and their values inside the width, for all steps and screens', () => {
  const values = fc.array(fc.integer({ min: -2_000_000, max: 2_000_000 }), { minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(values, fc.integer({ min: 288, max: 1200 }), (numbers, width) => {
      const total = numbers.reduce((sum, value) => sum + value, 0);
      const steps = numbers.map((value, index) => step(`effet ${index}`, value));
      const { rows, x, left } = waterfallLayout(steps, step('écart', total), { width, ink: documentInk });
      for (const { from, to, value, text } of rows) {
        const words = textWidth(text, documentInk.fontSize) + 6;
        const [start, end] = [x(Math.min(from, to)), x(Math.max(from, to))];
        expect(value < 0 ? start - words : start).toBeGreaterThanOrEqual(left);
        expect(value < 0 ? end : end + words).toBeLessThanOrEqual(width + 2);
      }
    }),
  );
});
