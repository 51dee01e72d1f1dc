import { expect, test } from 'vitest';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { billFault } from './bill-fault.ts';
import { checkAmounts, fixedCentsOf } from '../energy/check-amounts.ts';
import { expectedMonths } from './expected-months.ts';

const point = {
  pointId: 1,
  energyType: 'electricity' as const,
  days: { first: fromIsoDay('2025-01-12'), last: fromIsoDay('2025-02-11') },
  quantity: 100,
  unit: 'kWh' as const,
  gasCoefficient: null,
  ttcCents: 1000,
};
const bill = { kind: 'bill' as const, ttcCents: 1000, points: [point] };

test.each([
  [bill, null],
  [
    { ...bill, kind: 'credit-note' as const },
    { what: 'credit-note', point: null },
  ],
  [
    { ...bill, kind: 'credit-note' as const, ttcCents: -1000, points: [{ ...point, ttcCents: -1000 }] },
    { what: 'credit-note', point: 0 },
  ],
  [
    { ...bill, points: [{ ...point, unit: 'L' as const }] },
    { what: 'unit', point: 0 },
  ],
  [
    { ...bill, points: [{ ...point, energyType: 'gas' as const, unit: 'm3' as const }] },
    { what: 'coefficient', point: 0 },
  ],
  [
    { ...bill, points: [point, { ...point, quantity: 2 }] },
    { what: 'point-twice', point: 1 },
  ],
  [
    { ...bill, points: [{ ...point, days: { first: point.days.last, last: point.days.first } }] },
    { what: 'days', point: 0 },
  ],
  [
    {
      ...bill,
      points: [{ ...point, days: { first: fromIsoDay('2015-01-01'), last: fromIsoDay('2025-01-01') } }],
    },
    { what: 'days', point: 0 },
  ],
])('%#', (given, fault) => {
  expect(billFault(given)).toEqual(fault);
});

test('reports totals that differ by more than two cents, with the difference', () => {
  const line = { component: 'supply' as const, htCents: 10_000, vatPermille: 200 };
  const amounts = { htCents: 10_000, vatCents: 2000, ttcCents: 12_002 };
  expect(checkAmounts(amounts, [line], [12_000])).toEqual([]);
  expect(checkAmounts({ ...amounts, ttcCents: 12_003 }, [line, line], [12_000, 1000])).toEqual([
    { what: 'ht-and-vat', gapCents: 3 },
    { what: 'lines', gapCents: -10_000 },
    { what: 'points', gapCents: -997 },
  ]);
  expect(checkAmounts({ ...amounts, htCents: null, ttcCents: 1 }, [line], [])).toEqual([]);
});

test('takes the fixed part from the lines, with their own VAT', () => {
  const lines = [
    { component: 'subscription' as const, htCents: 10_000, vatPermille: 55 },
    { component: 'withdrawal-fixed' as const, htCents: -5000, vatPermille: 200 },
    { component: 'supply' as const, htCents: 90_000, vatPermille: 200 },
  ];
  // 105.50 € less 60.00 €.
  expect(fixedCentsOf(lines)).toBe(4550);
});

test('expects a month 45 days after its end, for the days of delivery, from the first bill of the point on', () => {
  const span = (first: string, last: string) => ({ first: fromIsoDay(first), last: fromIsoDay(last) });
  const always = [span('2020-01-01', '2199-12-31')];
  const told = (covered: ReturnType<typeof span>[], places = always) =>
    expectedMonths(covered, places, fromIsoDay('2025-06-20')).map(({ month }) => month);
  expect(told([])).toEqual([]);
  expect(told([span('2025-01-12', '2025-02-11')])).toEqual([2, 3, 4]);
  expect(told([span('2025-01-12', '2025-02-11'), span('2025-02-12', '2025-04-30')])).toEqual([]);
  expect(told([span('2025-01-12', '2025-02-11')], [span('2020-01-01', '2025-03-10')])).toEqual([2, 3]);
});
