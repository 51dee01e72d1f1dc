import { expect, it } from 'vitest';
import { monthIndex } from '../ground/calendar/month.ts';
import { type MonthValue, paybackYears, valueSaving } from './value-saving.ts';

const january = { year: 2025, month: 1 } as const;
const february = { year: 2025, month: 2 } as const;
const march = { year: 2025, month: 3 } as const;

function valuesOf(...values: MonthValue[]) {
  return (index: number) => values[index - monthIndex(january)] ?? { price: null, kgPerKwh: null };
}
const billed = (centsPerKwh: number) => ({ centsPerKwh, source: 'bills' as const });

it('values each period at its own price and factor', () => {
  const value = valueSaving(
    [
      { from: january, to: january, avoided: 1000 },
      { from: march, to: march, avoided: -200 },
    ],
    valuesOf(
      { price: billed(8), kgPerKwh: 0.2 },
      { price: null, kgPerKwh: null },
      { price: { centsPerKwh: 10, source: 'unit-price' }, kgPerKwh: 0.3 },
    ),
  );
  // 1 000 × 8 − 200 × 10 cents; 1 000 × 0.2 − 200 × 0.3 kg
  expect(value).toEqual({
    cents: 6000,
    pricedBy: 'both',
    unpricedPeriods: 0,
    kg: expect.closeTo(140, 9),
    unfactoredPeriods: 0,
  });
});

it('prices two months in one period by their days: (31 × 8 + 28 × 10) ÷ 59', () => {
  const value = valueSaving(
    [{ from: january, to: february, avoided: 590 }],
    valuesOf({ price: billed(8), kgPerKwh: null }, { price: billed(10), kgPerKwh: null }),
  );
  expect(value).toMatchObject({ cents: 5280, pricedBy: 'bills', kg: null, unfactoredPeriods: 1 });
});

it('counts periods without a price, whose value is unknown and not zero', () => {
  const value = valueSaving([{ from: march, to: march, avoided: 100 }], valuesOf());
  expect(value).toMatchObject({ cents: null, pricedBy: null, unpricedPeriods: 1 });
});

it('computes the years until the group’s cost is repaid', () => {
  expect(paybackYears(8_000_000, 1_600_000)).toBe(5);
  expect(paybackYears(null, 100)).toBeNull();
  expect(paybackYears(100, 0)).toBeNull();
  expect(paybackYears(100, -5)).toBeNull();
});
