import { expect, it } from 'vitest';
import type { Month } from '../../ground/calendar/month.ts';
import { monthsAtSites } from './months-at-sites.ts';

const day = (year: number, month: Month, date: number) => ({ year, month, day: date });

it('gives a site only the months of its own days', () => {
  const places = [
    { siteId: 1, from: day(2020, 1, 1), to: day(2025, 3, 10) },
    { siteId: 2, from: day(2025, 3, 11), to: null },
    { siteId: 3, from: day(2026, 1, 1), to: null },
  ];
  const bill = { first: day(2024, 12, 20), last: day(2025, 4, 2) };
  expect(
    monthsAtSites(places, bill).map(({ siteId, period }) => `${siteId} ${period.year}-${period.month}`),
  ).toEqual(['1 2024-12', '1 2025-1', '1 2025-2', '1 2025-3', '2 2025-3', '2 2025-4']);
});
