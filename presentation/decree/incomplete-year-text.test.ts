import type { Month } from '@suivi/domain/ground/calendar/month';
import { expect, it } from 'vitest';
import { incompleteYearText } from './incomplete-year-text.ts';

const of = (month: Month) => ({ year: 2026, month });
const told = (missing: Month[], toCome: Month[]) =>
  incompleteYearText({
    missing: missing.map(month => ({ period: of(month), energies: ['gas'] })),
    toCome: toCome.map(of),
  }).replaceAll('\u00a0', ' ');

it('names the missing months of a year that is over', () => {
  expect(told([10], [])).toBe('incomplète : il manque oct. 2026 Gaz');
});

it('does not call a month missing that is still to come', () => {
  expect(told([], [11, 12])).toBe('en cours : novembre et décembre à venir');
  expect(told([10], [11, 12])).toBe('incomplète : il manque oct. 2026 Gaz ; novembre et décembre à venir');
});
