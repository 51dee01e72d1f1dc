import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { heatShareAt, isReducedHeat } from './heat-share.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const held = { first: day('2024-01-01'), last: day('2026-12-31'), source: 'Rapport du délégataire' };
const shares = [
  { year: 2023, percent: 48, ...held },
  { year: 2024, percent: 62.4, ...held },
];

test.each([
  ['2024-06-30', false, 48],
  ['2025-01-01', false, 62.4],
  ['2025-12-31', false, 62.4],
  // The share of 2025 is not known.
  ['2026-01-01', false, null],
  ['2026-01-01', true, 62.4],
  ['2027-01-01', true, 62.4],
  ['2023-12-31', true, null],
])('on %s, to come: %s, the heat is taxed by a share of %s', (text, isLastKnown, expected) => {
  expect(heatShareAt(shares, day(text), isLastKnown)?.percent ?? null).toBe(expected);
});

test('counts half as sufficient', () => {
  expect([49.9, 50].map(percent => isReducedHeat({ year: 2024, percent, source: '' }))).toEqual([
    false,
    true,
  ]);
});
