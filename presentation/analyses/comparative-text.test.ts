import { expect, test } from 'vitest';
import { comparativeText } from './comparative-text.ts';

const measure = (current: number, previous: number) => ({
  current,
  previous,
  variationPercent: (current / previous - 1) * 100,
  basis: { monthCount: 12, pairCount: 12, leftOutCount: 0 },
});
const comparison = {
  consumptionKwh: measure(950_000, 1_000_000),
  costCents: measure(9_000_000, 10_000_000),
  emissionsKg: measure(90_000, 100_000),
};
const leftOf = (leapDayKwh: number) =>
  comparativeText(comparison, {
    quantity: { usage: -50_000 },
    comparedKwh: 1_000_000,
    unseparatedKwh: 0,
    leapDayKwh,
  }).left?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('where the weather is not told apart, the sentence follows the comparable consumption and says so', () => {
  const { sentence, left } = comparativeText(comparison, null);
  expect([sentence, left?.replaceAll(/[\u00a0\u202f]/g, ' ')]).toEqual([
    'Amélioration de l’efficacité énergétique',
    'À périmètre égal, climat non séparé : −50 MWh (−5,0 %).',
  ]);
});

test('a 29th of February is said to be apart where one of the periods has it, and only there', () => {
  expect(leftOf(0)).toBe('À périmètre et climat égaux : −50 MWh (−5,0 %).');
  expect(leftOf(-2000)).toBe('À périmètre et climat égaux, 29 février mis à part : −48 MWh (−4,8 %).');
});
