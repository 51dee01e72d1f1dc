import { expect, test } from 'vitest';
import type { BilledPoint } from './bill.ts';
import { deriveMonths } from './derive-months.ts';
import { replacedBills } from './replaced-bills.ts';
import { delivery, madeBill } from './testing/made-bill.ts';

/** 1 000 kWh and 100,00 € for January 2025, issued on its last day by default. */
const january = (id: number, given: Parameters<typeof madeBill>[3] = {}) =>
  madeBill(id, '2025-01-01', '2025-01-31', given);
const whole = { kind: 'credit-note', quantity: -1000, ttcCents: -10_000 } as const;
const part = { kind: 'credit-note', quantity: -200, ttcCents: -2000 } as const;

function told(bills: readonly BilledPoint[]): string[] {
  return deriveMonths(1, 'electricity', [delivery([...bills])], null).months.map(
    ({ normal, amountCents, coveredDays }) => `${normal} kWh ${amountCents} c ${coveredDays} d`,
  );
}

test.each<[string, BilledPoint[], string[]]>([
  [
    'full credit note and corrective bill of the same day: the corrective bill',
    [
      january(1),
      january(2, { ...whole, correctsBillId: 1, issued: '2025-03-05' }),
      january(3, {
        kind: 'corrective',
        correctsBillId: 1,
        quantity: 900,
        ttcCents: 9000,
        issued: '2025-03-05',
      }),
    ],
    ['900 kWh 9000 c 31 d'],
  ],
  [
    'full credit note, then a bill of the same days: that bill',
    [
      january(1),
      january(2, { ...whole, correctsBillId: 1, issued: '2025-03-05' }),
      january(3, { quantity: 900, ttcCents: 9000, issued: '2025-03-20' }),
    ],
    ['900 kWh 9000 c 31 d'],
  ],
  [
    'full credit note that comes after the new bill: the new bill',
    [
      january(1),
      january(2, { quantity: 900, ttcCents: 9000, issued: '2025-03-05' }),
      january(3, { ...whole, issued: '2025-03-20' }),
    ],
    ['900 kWh 9000 c 31 d'],
  ],
  [
    'credit note of an estimate whose real bill has come: the real bill',
    [
      january(1, { isEstimated: true, quantity: 1200, ttcCents: 12_000 }),
      january(2, {
        kind: 'credit-note',
        quantity: -1200,
        ttcCents: -12_000,
        correctsBillId: 1,
        issued: '2025-03-05',
      }),
      january(3, { issued: '2025-03-05' }),
    ],
    ['1000 kWh 10000 c 31 d'],
  ],
  [
    'full credit note and nothing since: the month is no longer billed, which is not 0 kWh',
    [january(1), january(2, { ...whole, correctsBillId: 1, issued: '2025-03-05' })],
    [],
  ],
  [
    'the same bill sent twice and one credited: counts once',
    [january(1), january(2, { issued: '2025-02-10' }), january(3, { ...whole, issued: '2025-03-05' })],
    ['1000 kWh 10000 c 31 d'],
  ],
  [
    'partial credit note, and a bill that replaces the first: that bill, which includes the part',
    [
      january(1),
      january(2, { ...part, correctsBillId: 1, issued: '2025-02-10' }),
      january(3, {
        kind: 'corrective',
        correctsBillId: 1,
        quantity: 800,
        ttcCents: 8000,
        issued: '2025-03-05',
      }),
    ],
    ['800 kWh 8000 c 31 d'],
  ],
  [
    'partial credit note after the bill that replaces the first: it belongs to that bill',
    [
      january(1),
      january(2, {
        kind: 'corrective',
        correctsBillId: 1,
        quantity: 900,
        ttcCents: 9000,
        issued: '2025-02-10',
      }),
      january(3, { ...part, correctsBillId: 1, issued: '2025-03-05' }),
    ],
    ['700 kWh 7000 c 31 d'],
  ],
  [
    'credit note of money only: the consumption stays',
    [january(1), january(2, { kind: 'credit-note', quantity: null, ttcCents: -10_000, correctsBillId: 1 })],
    ['1000 kWh 0 c 31 d'],
  ],
  [
    'credit note of an unknown bill: counts beside the others',
    [january(1), january(2, { ...part, correctsBillId: 77 })],
    ['800 kWh 8000 c 31 d'],
  ],
])('%s', (_, bills, expected) => {
  expect(told(bills)).toEqual(expected);
  expect(told(bills.toReversed())).toEqual(expected);
});

test('names the counterpart of what is taken back, on both sides', () => {
  const bills = [january(1), january(2, { ...whole, correctsBillId: 1, issued: '2025-03-05' })];
  expect([...replacedBills(bills)]).toEqual([
    [1, { by: 2, reason: 'taken-back' }],
    [2, { by: 1, reason: 'taken-back' }],
  ]);
});
