import { expect, test } from 'vitest';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { dayIndex } from '../ground/calendar/day-span.ts';
import { networkSaving } from './network-saving.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const bill = (first: string, last: string, cents: number) => ({ first: day(first), last: day(last), cents });
const followed = { cents: 365_000, isOption: false, day: day('2026-03-01') };
const before = bill('2026-01-01', '2026-01-31', 62_000);
const after = bill('2026-03-01', '2026-03-31', 49_600);

test('compares the fall of the bills with the expected saving over the same days', () => {
  expect(networkSaving(followed, [before, after])).toEqual({
    lacking: null,
    days: 31,
    expectedCents: 31_000,
    gainCents: 12_400,
    hasNewPrices: false,
  });
});

test.each([
  [{ ...followed, day: null }, [before, after], 'no-day'],
  [followed, [before], 'no-bills'],
  [{ ...followed, isOption: true }, [before, after], 'few-days'],
] as const)('reports no saving instead of zero when it cannot be measured: %#', (of, bills, lacking) => {
  expect(networkSaving(of, bills)).toMatchObject({ lacking, expectedCents: null, gainCents: null });
});

test('measures another option only on a year of bills', () => {
  const years = [bill('2025-03-01', '2026-02-28', 730_000), bill('2026-03-01', '2027-02-28', 365_000)];
  expect(networkSaving({ ...followed, isOption: true }, years)).toMatchObject({
    days: 365,
    expectedCents: 365_000,
    gainCents: 365_000,
    hasNewPrices: true,
  });
});
