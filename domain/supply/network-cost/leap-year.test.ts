import { expect, test } from 'vitest';
import { publishedGrids } from '../tariff/published-grids.ts';
import { valueOf } from '../tariff/tariff-grid.ts';
import { networkCost } from './network-cost.ts';

const grid = publishedGrids.find(({ kind }) => kind === 'turpe-hta');

/** The cost of twelve months without consumption, with 100 kW in each class, in € before VAT and CTA. */
function fixedOf(year: number): number {
  if (grid === undefined) throw new Error('no grid above 1 kV');
  const months = new Map(Array.from({ length: 12 }, (_, at) => [year * 12 + at, new Map()]));
  const curve = { months, isAtLeast: false };
  return networkCost({ tariff: 'HTACU5', grid, ctaRate: 0.15 }, curve, [100, 100, 100, 100, 100]).fixed;
}

test('prices a leap year with a day more, like bills, since the fixed part is for 365 days', () => {
  if (grid === undefined) throw new Error('no grid above 1 kV');
  // With the same power in each class, only the price of the first class applies (TURPE 7).
  const yearly =
    valueOf(grid, 'management') + valueOf(grid, 'metering') + 100 * valueOf(grid, 'HTACU5.b.Pointe');
  expect(fixedOf(2025)).toBeCloseTo(yearly, 6);
  expect(fixedOf(2024)).toBeCloseTo((yearly * 366) / 365, 6);
});
