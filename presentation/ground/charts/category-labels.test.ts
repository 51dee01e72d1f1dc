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

const threeYears = Array.from({ length: 36 }, (_, index) => {
  const month = (index + 10) % 12;
  const year = String(2023 + Math.floor((index + 10) / 12));
  const initial = 'JFMAMJJASOND'.charAt(month);
  return {
    key: String(index),
    label: `${names[month] ?? 'décembre'} ${year}`,
    shortLabels: [month === 0 ? year : initial, month === 0 ? year : ''],
  };
});

it('writes the years between the initials of the months, and only the years when months are narrow', () => {
  expect(categoryLabels(threeYears, 29, 12).slice(0, 5)).toEqual(['N', 'D', '2024', 'F', 'M']);
  expect(categoryLabels(threeYears, 14, 12).filter(Boolean)).toEqual(['2024', '2025', '2026']);
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

it('labels whole numbers in order at round values', () => {
  const of = (values: number[]) =>
    values.map(value => ({ key: String(value), label: String(value), whole: value }));
  const told = (values: number[], step: number) => categoryLabels(of(values), step, 12).filter(Boolean);
  const fives = Array.from({ length: 60 }, (_, at) => 428 + at * 5);
  // None of them is a multiple of a round step: every nth one is labelled, as for other categories.
  expect(told(fives, 8)[0]).toBe('428');
  const even = Array.from({ length: 60 }, (_, at) => 425 + at * 5);
  expect(told(even, 4)).toEqual(['450', '500', '550', '600', '650', '700']);
  // A marked one is labelled among the others.
  expect(told(even.with(36, 603), 4)).toEqual(['450', '500', '550', '600', '650', '700']);
  expect(told([16, 17, 18, 19, 20, 21, 22, 23, 24, 25], 13)).toEqual(['16', '18', '20', '22', '24']);
});
