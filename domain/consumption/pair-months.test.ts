import { expect, it } from 'vitest';
import { months } from '../calendar/month.ts';
import { pairMonths } from './pair-months.ts';

const year = (of: (month: number) => number | null) => months.map(month => ({ month, value: of(month) }));

it('sums the months that both years hold, and names those that only one does', () => {
  const current = year(month => (month === 2 ? null : month * 10));
  const previous = year(month => (month > 10 ? null : month)).slice(2);
  expect(pairMonths(current, previous)).toEqual({
    current: 520,
    previous: 52,
    months: [3, 4, 5, 6, 7, 8, 9, 10],
    currentOnly: [1, 11, 12],
    previousOnly: [],
  });
});

it('takes a zero for a value and nothing for nothing', () => {
  const zero = year(() => 0);
  expect(pairMonths(zero, zero)).toMatchObject({ current: 0, previous: 0 });
  expect(pairMonths(zero, [])).toMatchObject({ current: null, previous: null, currentOnly: [...months] });
});
