import { expect, it } from 'vitest';
import { months } from '../ground/calendar/month.ts';
import { pairMonths } from './pair-months.ts';

const year = (of: (month: number) => number | null) => months.map(month => ({ month, value: of(month) }));

it('sums the months known in both years, and names the declared ones that are left out', () => {
  // February is declared without the measure; January and February of the previous year are not declared.
  const current = year(month => (month === 2 ? null : month * 10));
  const previous = year(month => (month > 10 ? null : month)).slice(2);
  expect(pairMonths(current, previous)).toEqual({
    current: 520,
    previous: 52,
    months: [3, 4, 5, 6, 7, 8, 9, 10],
    currentLeft: [1, 2, 11, 12],
    previousLeft: [11, 12],
  });
});

it('treats a zero as a value and null as none', () => {
  const zero = year(() => 0);
  expect(pairMonths(zero, zero)).toMatchObject({ current: 0, previous: 0, currentLeft: [] });
  expect(pairMonths(zero, [])).toMatchObject({ current: null, previous: null, currentLeft: [...months] });
});
