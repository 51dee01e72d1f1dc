import { expect, it, test } from 'vitest';
import { estimatedCents, priceAt, type UnitPrice } from './price.ts';
import { initialUnitPrices } from './testing/initial-unit-prices.ts';

const gas = (valueEuros: number, year: number, month: 1 | 7): UnitPrice => ({
  energyType: 'gas',
  unit: 'kWh',
  valueEuros,
  validFrom: { year, month },
});
const prices = [gas(0.11, 2022, 7), ...initialUnitPrices, gas(0.07, 2024, 1)];

test.each([
  [2010, 1, 0.08],
  [2022, 6, 0.08],
  [2022, 7, 0.11],
  [2023, 12, 0.11],
  [2024, 1, 0.07],
  [2030, 1, 0.07],
] as const)('gas in %d-%d', (year, month, expected) => {
  expect(priceAt(prices, 'gas', { year, month })?.valueEuros).toBe(expected);
});

it('has no price before the first entry, nor for an energy without one', () => {
  expect(priceAt(prices, 'gas', { year: 2009, month: 12 })).toBeNull();
  expect(priceAt(prices, 'propane', { year: 2024, month: 1 })).toBeNull();
});

it('starts with the prices of the specification', () => {
  const at = { year: 2024, month: 6 } as const;
  const found = (['electricity', 'gas', 'fuel', 'water', 'ecs'] as const).map(energy => {
    const price = priceAt(initialUnitPrices, energy, at);
    return [price?.valueEuros, price?.unit];
  });
  expect(found).toEqual([
    [0.15, 'kWh'],
    [0.08, 'kWh'],
    [1.2, 'L'],
    [3.5, 'm3'],
    [0.12, 'kWh'],
  ]);
});

test.each([
  [1000, 0.08, 8000],
  [1.005, 1, 101],
  [0.033, 0.15, 0],
  [0.034, 0.15, 1],
  [1_000_000_000, 0.15, 15_000_000_000],
])('%d at %d € is %d cents', (quantity, valueEuros, cents) => {
  expect(estimatedCents(quantity, gas(valueEuros, 2010, 1))).toBe(cents);
});
