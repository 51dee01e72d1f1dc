import { expect, test } from 'vitest';
import type { Period } from '../ground/calendar/month.ts';
import { initialUnitPrices } from '../energy/testing/initial-unit-prices.ts';
import { gapPriceCents } from './gap-price.ts';

const november: Period = { year: 2024, month: 11 };

function bill(
  month: Period['month'],
  amountCents: number | null,
  quantityNormal: number | null = 1000,
  year = 2024,
) {
  return { period: { year, month }, quantityNormal, amountCents, isCreditNote: false };
}

test('takes the median bill of the year, whatever one wrong amount is', () => {
  const billed = [bill(1, 18_000), bill(2, 19_000), bill(3, 20_000), bill(4, 500_000), bill(5, 19_500)];
  expect(gapPriceCents('electricity', november, billed, initialUnitPrices)).toBe(19.5);
});

test.each([
  ['electricity', 15],
  ['gas', 8 / 0.9],
  ['fuel', 120 / 9.97],
  ['water', 350],
] as const)(
  '%s: the unit price in force, per normal unit, without three bills of that year',
  (energyType, cents) => {
    const billed = [
      bill(1, 18_000),
      bill(2, 18_000),
      bill(3, null),
      bill(4, 18_000, null),
      bill(5, 18_000, 0),
      bill(6, 18_000, 1000, 2023),
      { ...bill(7, 18_000), isCreditNote: true },
    ];
    expect(gapPriceCents(energyType, november, billed, initialUnitPrices)).toBeCloseTo(cents, 9);
  },
);

test('is null when no price is known', () => {
  expect(gapPriceCents('propane', november, [], initialUnitPrices)).toBeNull();
});
