import { expect, it } from 'vitest';
import type { Month } from '../ground/calendar/month.ts';
import { wholeYear } from '../ground/calendar/month-mask.ts';
import { lackingCells } from './lacking-cells.ts';
import { monthCosts } from './month-costs.ts';
import type { StoredMonth } from './stored-month.ts';
import { yearOfMonths } from './year-of-months.ts';

const today = { year: 2026, month: 11, day: 24 } as const;
const site = {
  siteId: 1,
  energiesInUse: [{ energyType: 'gas', from: { year: 2010, month: 1 }, to: null }],
} as const;

const stored = (month: Month, more: Partial<StoredMonth> = {}): StoredMonth => ({
  siteId: 1,
  energyType: 'gas',
  declarationId: 1,
  unit: 'kWh',
  gasCoefficient: null,
  month,
  quantity: '1',
  quantityNormal: '1',
  quantityPriced: '1',
  amountCents: '31000',
  isCreditNote: null,
  coveredDays: null,
  isWhole: null,
  isEstimated: null,
  costParts: null,
  ...more,
});

const before = yearOfMonths(
  2025,
  ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map(month => stored(month)),
);

it('names missing months with their state, including a month that bills cover in part, for its days', () => {
  const held = ([1, 2, 3, 4, 5, 6, 7] as const).map(month => stored(month));
  // Bills cover 21 of the 31 days of August: 10/31 of 310 € are missing.
  const august = stored(8, { coveredDays: 21, isWhole: false });
  const year = yearOfMonths(2026, [...held, august]);
  const found = lackingCells(
    year,
    { months: before, costs: monthCosts(before, []), hasSeveral: () => false },
    [site],
    wholeYear,
    today,
  );
  expect(found.map(({ period, state, estimatedCents }) => [period.month, state, estimatedCents])).toEqual([
    [8, 'partial', 10_000],
    [9, 'late', 31_000],
    [10, 'expected', 31_000],
    [11, 'to-come', 31_000],
    [12, 'to-come', 31_000],
  ]);
});

it('has no estimate when the billed points cover every day, or the previous year has no data', () => {
  const august = stored(8, { coveredDays: 31, isWhole: false });
  const year = yearOfMonths(2026, [august]);
  const none = yearOfMonths(2025, []);
  const told = lackingCells(
    year,
    { months: none, costs: monthCosts(none, []), hasSeveral: () => false },
    [site],
    0b1000_0000,
    today,
  );
  expect(told).toMatchObject([{ state: 'partial', estimatedCents: null }]);
  const known = { months: before, costs: monthCosts(before, []), hasSeveral: () => false };
  expect(lackingCells(year, known, [site], 0b1000_0000, today)).toMatchObject([{ estimatedCents: null }]);
});

it('estimates what the points without a bill cost by what the month cost in addition to what is billed', () => {
  // 310 € a year before; one of two points has billed every day for 120 €.
  const august = stored(8, { coveredDays: 31, isWhole: false, amountCents: '12000' });
  const several = { months: before, costs: monthCosts(before, []), hasSeveral: () => true };
  const cells = (month: StoredMonth) =>
    lackingCells(yearOfMonths(2026, [month]), several, [site], 0b1000_0000, today);
  expect(cells(august)).toMatchObject([{ state: 'partial', estimatedCents: 19_000 }]);
  // More than the year before: what the other point will cost is not known.
  expect(cells({ ...august, amountCents: '40000' })).toMatchObject([{ estimatedCents: null }]);
});
