import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { categoryLabels } from './category-labels.ts';
import { textWidth } from './text-width.ts';

const names = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
];
const monthCategories = names.map(label => ({
  key: label,
  label,
  shortLabels: [`${label.slice(0, 4)}.`, label.charAt(0).toUpperCase()],
}));
const yearCategories = Array.from({ length: 41 }, (_, index) => ({
  key: String(index),
  label: String(2010 + index),
}));

it.each([
  ['whole on a wide screen', 100, 'septembre'],
  ['short on a tablet', 44, 'sept.'],
  ['an initial on a phone', 24, 'S'],
])('writes months %s', (_, step, september) => {
  expect(categoryLabels(monthCategories, step, 12)[8]).toBe(september);
});

it('leaves years out when they do not fit', () => {
  expect(categoryLabels(yearCategories, 7, 12).filter(Boolean)).toEqual([
    '2010',
    '2016',
    '2022',
    '2028',
    '2034',
    '2040',
    '2046',
  ]);
});

it('never lets two labels touch, from 320 px on', () => {
  const category = fc.record({
    key: fc.uuid(),
    label: fc.string({ minLength: 1, maxLength: 40 }),
    shortLabels: fc.array(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(
      fc.array(category, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 240, max: 1400 }),
      (categories, width) => {
        const step = width / categories.length;
        const ends = categoryLabels(categories, step, 12).flatMap((label, index) => {
          if (label === null) return [];
          const half = textWidth(label, 12) / 2;
          return [[(index + 0.5) * step - half, (index + 0.5) * step + half] as const];
        });
        ends.slice(1).forEach(([start], index) => {
          expect(start).toBeGreaterThan(ends[index]?.[1] ?? 0);
        });
      },
    ),
  );
});
