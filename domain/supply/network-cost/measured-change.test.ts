import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { measuredChange } from './measured-change.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const bill = (first: string, last: string, cents: number) => ({ first: day(first), last: day(last), cents });

test('compares bills before and after a change by the day', () => {
  const bills = [
    // One that is too old, and one that the change cuts.
    bill('2024-12-01', '2024-12-31', 999_999),
    bill('2026-01-01', '2026-01-31', 62_000),
    bill('2026-02-01', '2026-02-28', 56_000),
    bill('2026-02-20', '2026-03-10', 999_999),
    bill('2026-03-01', '2026-03-31', 49_600),
  ];
  expect(measuredChange(bills, day('2026-03-01'))).toEqual({
    before: { days: 59, centsPerDay: 2_000 },
    after: { days: 31, centsPerDay: 1_600 },
    gainCents: 12_400,
    hasNewPrices: false,
  });
  const later = [...bills, bill('2026-07-15', '2026-08-14', 49_600)];
  expect(measuredChange(later, day('2026-03-01'))).toMatchObject({ gainCents: 24_800, hasNewPrices: true });
});

test('measures nothing without bills on both sides', () => {
  expect(measuredChange([bill('2026-01-01', '2026-01-31', 1)], day('2026-03-01'))).toBeNull();
  expect(measuredChange([bill('2026-04-01', '2026-04-30', 1)], day('2026-03-01'))).toBeNull();
});

test('each billed day counts once: credit notes and bills of the rest add no days', () => {
  const bills = [
    bill('2026-01-01', '2026-01-31', 64_000),
    // 20 € credited for January, and the rest after an estimate of February.
    bill('2026-01-01', '2026-01-31', -2_000),
    bill('2026-02-01', '2026-02-28', 30_000),
    bill('2026-02-01', '2026-02-28', 26_000),
    bill('2026-03-01', '2026-03-31', 49_600),
    bill('2026-03-31', '2026-04-10', 16_000),
  ];
  // (62 000 + 56 000) ÷ 59 = 2 000 a day; (49 600 + 16 000) ÷ 41 = 1 600 a day.
  expect(measuredChange(bills, day('2026-03-01'))).toEqual({
    before: { days: 59, centsPerDay: 2_000 },
    after: { days: 41, centsPerDay: 1_600 },
    gainCents: 16_400,
    hasNewPrices: false,
  });
});
