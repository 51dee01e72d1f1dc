import { expect, it } from 'vitest';
import { frenchOfIso, isoOfFrenchDay, isoOfFrenchMonth } from './french-day.ts';

it.each([
  ['31/12/2026', '2026-12-31'],
  ['1/3/2026', '2026-03-01'],
  ['01.03.26', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['29/02/2024', '2024-02-29'],
  ['2026-03-01', '2026-03-01'],
  ['29/02/2025', null],
  ['31/11/2026', null],
  ['12/31/2026', null],
  ['31/12', null],
  ['', null],
])('the day %s is %s', (typed, iso) => {
  expect(isoOfFrenchDay(typed)).toBe(iso);
});

it.each([
  ['3/2026', '2026-03'],
  ['032026', '2026-03'],
  ['12.26', '2026-12'],
  ['2026-03', '2026-03'],
  ['13/2026', null],
  ['mars', null],
])('the month %s is %s', (typed, iso) => {
  expect(isoOfFrenchMonth(typed)).toBe(iso);
});

it('shows a day and a month in French notation, and any other text as typed', () => {
  expect(['2026-12-31', '2026-03', '31/1', ''].map(frenchOfIso)).toEqual([
    '31/12/2026',
    '03/2026',
    '31/1',
    '',
  ]);
});
