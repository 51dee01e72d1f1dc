import { expect, test } from 'vitest';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { dayIndex } from '../ground/calendar/day-span.ts';
import { deriveMonths } from './derive-months.ts';
import { overlappingBills, replacedBills } from './replaced-bills.ts';
import { type SettlementLine, settlementOf } from './settlement.ts';
import { delivery, madeBill } from './testing/made-bill.ts';

const day = (iso: string) => dayIndex(fromIsoDay(iso));

function line(quantity: number, htCents: number, days: [string, string] | null): SettlementLine {
  const [first, last] = days === null ? [null, null] : [day(days[0]), day(days[1])];
  return { component: 'supply', label: '', first, last, quantity, unit: 'MWh', htCents, vatPermille: 200 };
}

const estimated: [string, string] = ['2025-12-10', '2025-12-31'];
const real: [string, string] = ['2025-12-10', '2026-01-31'];
const estimate = madeBill(1, ...estimated, {
  quantity: 3.366,
  unit: 'MWh',
  ttcCents: 39_188,
  isEstimated: true,
});

function realBill(quantity: number, lines: SettlementLine[]) {
  const own = { quantity, unit: 'MWh' as const, ttcCents: 69_268, fixedCents: 0 };
  const days = { first: day(real[0]), last: day(real[1]) };
  return madeBill(2, ...real, { ...own, settlement: settlementOf({ ...days, ...own }, lines) });
}

const told = (bills: Parameters<typeof delivery>[0]) =>
  deriveMonths(1, 'electricity', [delivery(bills)], null).months.map(
    ({ period, normal, amountCents, isEstimated }) =>
      `${period.month} ${normal} ${amountCents}${isEstimated ? ' estimated' : ''}`,
  );

// 391,88 € for 3.366 MWh are given back; 8.245 MWh and 1 084,56 € are shared over 53 days: 22 of December and 31 of January.
const shared = ['12 3422 45019', '1 4823 63437'];

test.each([
  ['with the days of what is taken back', 4.879, estimated],
  ['without them', 4.879, null],
  ['where the bill prints what was used', 8.245, estimated],
] as const)('a real bill takes back an estimate, %s', (_, quantity, days) => {
  const lines = [line(-3.366, -32_657, days && [...days]), line(8.245, 90_380, real)];
  const bills = [estimate, realBill(quantity, lines)];
  expect(told(bills)).toEqual(shared);
  expect([...replacedBills(bills)]).toEqual([]);
  expect(overlappingBills(bills)).toEqual([]);
});

test('replaces the estimate when there are no settlement lines', () => {
  const bills = [estimate, realBill(8.245, [])];
  expect([...replacedBills(bills)]).toEqual([[1, { by: 2, reason: 'real' }]]);
});

test('keeps what it takes back from an unknown estimate on its own days, so that no month is negative', () => {
  const bill = realBill(4.879, [
    line(-3.366, -32_657, ['2025-11-01', '2025-11-30']),
    line(8.245, 90_380, real),
  ]);
  // 4.879 MWh and 692,68 € by days.
  expect(told([bill])).toEqual(['12 2025 28753', '1 2854 40515']);
});
