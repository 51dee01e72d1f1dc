import type { Month } from '@suivi/domain/ground/calendar/month';
import { expect, it } from 'vitest';
import { monthsText } from './alert-message.ts';

const months = (...of: [number, Month][]) => {
  const periods = of.map(([year, month]) => ({ year, month }));
  const [first = { year: 2021, month: 5 as const }] = periods;
  const evidence = { kind: 'missing-month' as const, months: periods.map(period => ({ period })) };
  return monthsText({ period: first, evidence }).replaceAll('\u00a0', ' ');
};

it('names the first year of months that continue into the next one', () => {
  expect(months([2021, 5])).toBe('mai 2021');
  expect(months([2021, 5], [2021, 6], [2021, 7])).toBe('mai à juillet 2021');
  expect(months([2021, 12], [2022, 1], [2022, 2])).toBe('décembre 2021 à février 2022');
});
