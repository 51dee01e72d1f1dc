import { expect, it, test } from 'vitest';
import type { UnitPrice } from '../energy/price.ts';
import { initialUnitPrices } from '../energy/testing/initial-unit-prices.ts';
import { readingCost } from './reading-cost.ts';

const december = { year: 2024, month: 12 } as const;

it('multiplies by the prices of the month and rounds the total to the euro', () => {
  const cost = readingCost({ electricity: 1234.5, gas: 1000, water: 10.1 }, initialUnitPrices, december);
  expect(cost.cents).toEqual({ electricity: 18_518, gas: 8000, water: 3535 });
  expect(cost.totalEuros).toBe(301);
});

it('takes the price in force that month, not the latest', () => {
  const later: UnitPrice = {
    energyType: 'electricity',
    unit: 'kWh',
    valueEuros: 0.3,
    validFrom: { year: 2025, month: 1 },
  };
  const reading = { electricity: 100, gas: null, water: null };
  const prices = [...initialUnitPrices, later];
  expect(readingCost(reading, prices, december).totalEuros).toBe(15);
  expect(readingCost(reading, prices, { year: 2025, month: 1 }).totalEuros).toBe(30);
});

test.each([
  ['nothing read', { electricity: null, gas: null, water: null }, initialUnitPrices, null],
  ['no price known', { electricity: 10, gas: null, water: null }, [], null],
  ['a real zero', { electricity: 0, gas: null, water: null }, initialUnitPrices, 0],
])('%s', (_, reading, prices, totalEuros) => {
  expect(readingCost(reading, prices, december).totalEuros).toBe(totalEuros);
});
