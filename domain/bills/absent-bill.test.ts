import { expect, test } from 'vitest';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { absentBill } from './absent-bill.ts';
import type { Sharing } from '../supply/fields/sharing.ts';

const span = (first: string, last: string) => ({ first: fromIsoDay(first), last: fromIsoDay(last) });
const always = [span('2020-01-01', '2199-12-31')];
const months = (
  sharing: Sharing,
  today: string,
  covered = [span('2025-01-01', '2025-04-30')],
  places = always,
) => absentBill({ sharing, covered, places }, fromIsoDay(today));

test('reports a bill as absent 45 days after its month, and not before', () => {
  // May 2025 ended 45 days before 15 July.
  expect(months('days', '2025-07-15')).toBeNull();
  expect(months('days', '2025-07-16')).toEqual({ since: '2025-05', months: [{ year: 2025, month: 5 }] });
  expect(months('degree-days', '2025-08-31')).toMatchObject({ since: '2025-05', months: { length: 2 } });
});

test('ignores deliveries, which have no rhythm, and closed points', () => {
  expect(months('delivery', '2026-01-01')).toBeNull();
  expect(months('until-next', '2026-01-01')).toBeNull();
  expect(months('days', '2026-01-01', undefined, [span('2020-01-01', '2025-04-30')])).toBeNull();
});
