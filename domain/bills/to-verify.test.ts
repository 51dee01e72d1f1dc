import { expect, test } from 'vitest';
import { type DecidedMonths, type FoundOnBill, toVerify } from './to-verify.ts';

const september = { year: 2026, month: 9 } as const;
const price: DecidedMonths = {
  siteName: 'Pays Craponne',
  rule: 'price-outlier',
  isOpen: true,
  energyTypes: ['electricity'],
  buildingNames: [],
  from: september,
  to: september,
  gapCents: 2_315_600,
};
const line: FoundOnBill = {
  bill: { id: 7, firstDay: '2026-09-01', lastDay: '2026-09-30' },
  point: { energyType: 'electricity', siteName: 'Pays Craponne' },
  gapCents: 2_087_798,
};
const told = (rows: ReturnType<typeof toVerify>) =>
  rows.map(({ decision, findings, gapCents }) => [decision?.rule ?? null, findings.length, gapCents]);

test('shows a bill and the alert on its months as one row, with its money counted once', () => {
  expect(told(toVerify([price], [line]))).toEqual([['price-outlier', 1, 2_315_600]]);
  const dearer = { ...line, gapCents: -3_000_000 };
  expect(told(toVerify([price], [dearer]))).toEqual([['price-outlier', 1, -3_000_000]]);
});

test.each<[string, Partial<DecidedMonths>]>([
  ['another centre', { siteName: 'Brioude' }],
  ['another energy', { energyTypes: ['gas'] }],
  ['other months', { from: { year: 2026, month: 10 }, to: { year: 2026, month: 11 } }],
  ['a building', { buildingNames: ['Chirurgie'] }],
  ['what lacks', { rule: 'missing-month' }],
  ['what is treated', { isOpen: false }],
])('keeps an alert about %s separate from the bill', (_, other) => {
  expect(toVerify([{ ...price, ...other }], [line])).toHaveLength(2);
});

test('joins a bill that overlaps the months of an alert by a day, but not one without known days or point', () => {
  const bill = { id: 7, firstDay: '2026-08-03', lastDay: '2026-09-01' };
  expect(toVerify([price], [{ ...line, bill }])).toHaveLength(1);
  expect(toVerify([price], [{ ...line, bill: { id: 7, firstDay: null, lastDay: null } }])).toHaveLength(2);
  expect(toVerify([price], [{ ...line, point: null }])).toHaveLength(2);
});

test('shows the findings of one bill as one row, with their known euros', () => {
  const other = { ...line, bill: { id: 8, firstDay: null, lastDay: null } };
  const rows = toVerify([], [line, { ...line, gapCents: 10 }, other, { ...other, gapCents: null }]);
  expect(told(rows)).toEqual([
    [null, 2, 2_087_808],
    [null, 2, 2_087_798],
  ]);
});

test('sorts by the amount of either sign, and treated ones last, whatever their amount', () => {
  const alert = (rule: DecidedMonths['rule'], gapCents: number | null, isOpen = true) => ({
    ...price,
    siteName: rule,
    rule,
    gapCents,
    isOpen,
  });
  const rows = toVerify(
    [alert('excess', 400), alert('drift', null), alert('unit-jump', 9_000_000, false)],
    [{ ...line, gapCents: -500 }],
  );
  expect(told(rows).map(([rule]) => rule)).toEqual([null, 'excess', 'drift', 'unit-jump']);
});
