import { expect, test } from 'vitest';
import { estimatedShare } from './estimated-share.ts';

const totals = {
  consumptionKwh: 200_000,
  costCents: 4_000_000,
  reservations: [
    { kind: 'estimated-quantities', energyType: 'electricity', quantity: 30_000 },
    { kind: 'estimated-quantities', energyType: 'gas', quantity: 10_000 },
    { kind: 'estimated-quantities', energyType: 'water', quantity: 900 },
    { kind: 'estimated-cost', energyType: 'water', cents: 1_000_000 },
    { kind: 'missing-months', energyType: 'gas' },
  ],
} as const;

test('gives what suppliers estimated as a share of the kWh, without the water', () => {
  expect(estimatedShare(totals, 'consumption')).toBe(20);
});

test('gives what is computed from unit prices as a share of the cost, including the water', () => {
  expect(estimatedShare(totals, 'cost')).toBe(25);
});

test.each([
  ['nothing is estimated', { ...totals, reservations: [] }],
  ['the total is unknown', { ...totals, consumptionKwh: null, costCents: null }],
  ['credit notes make it less than nothing', { ...totals, consumptionKwh: -1, costCents: -1 }],
])('states no share where %s', (_, of) => {
  expect(estimatedShare(of, 'consumption')).toBeNull();
  expect(estimatedShare(of, 'cost')).toBeNull();
});
