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
type Models = NonNullable<Parameters<typeof comparativeText>[1]>['models'];
const leftOf = (leapDayKwh: number, models: Models = null) =>
  comparativeText(comparison, {
    quantity: { perimeter: 0, climate: 0, usage: -50_000 },
    comparedKwh: 1_000_000,
    unseparatedKwh: 0,
    leapDayKwh,
    models,
  }).left?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('uses the comparable consumption, and says so, when the weather cannot be separated', () => {
  const { sentence, left } = comparativeText(comparison, null);
  expect([sentence, left?.replaceAll(/[\u00a0\u202f]/g, ' ')]).toEqual([
    'Amélioration de l’efficacité énergétique',
    'À périmètre égal, climat non séparé : −50 MWh (−5,0 %).',
  ]);
});

test.each([
  [12_000, 0, 'Augmentation de la consommation', '+12 MWh, contre 0.'],
  [0, 12_000, 'Baisse de la consommation, sans gain d’efficacité', '−12 MWh (−100,0 %).'],
])(
  'months at zero on one side alone, %i kWh after %i, are perimeter, as in the split',
  (current, previous, ...told) => {
    const ofZero = { ...comparison, consumptionKwh: { ...comparison.consumptionKwh, current, previous } };
    const quantity = { perimeter: current - previous, climate: 0, usage: 0 };
    const change = { quantity, comparedKwh: 0, unseparatedKwh: 0, leapDayKwh: 0, models: null };
    const { sentence, left } = comparativeText(ofZero, change);
    expect([sentence, left?.replaceAll(/[\u00a0\u202f]/g, ' ')]).toEqual([
      told[0],
      `Tout l’écart est de périmètre, de mois à zéro d’un seul côté : ${told[1]}`,
    ]);
  },
);

test('without a climate share, attributes the rest to the split’s own usage and climate, without the change of perimeter', () => {
  const change = {
    quantity: { perimeter: -30_000, climate: -5000, usage: -15_000 },
    comparedKwh: 400_000,
    unseparatedKwh: 200_000,
    leapDayKwh: 0,
    models: null,
  };
  expect(comparativeText(comparison, change).left?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    'À périmètre égal, climat non séparé : −20 MWh (−5,0 %).',
  );
});

test('names a 29th of February separately only when one of the periods has it', () => {
  expect(leftOf(0)).toBe('À périmètre et climat égaux : −50 MWh (−5,0 %).');
  expect(leftOf(-2000)).toBe('À périmètre et climat égaux, 29 février mis à part : −48 MWh (−4,8 %).');
});

test('states the quality of the models beside what they separate from the weather', () => {
  expect(leftOf(0, { count: 9, leastR2Adjusted: 0.8279, mostCvRmse: 0.2041 })).toBe(
    'À périmètre et climat égaux : −50 MWh (−5,0 %). Climat d’après 9 modèles : R² de 0,82 au moins, écart mensuel de 21 % au plus.',
  );
  expect(leftOf(0, { count: 1, leastR2Adjusted: 0.9, mostCvRmse: 0.1 })).toContain(
    'Climat d’après 1 modèle : R² de 0,90, écart mensuel de 10 %.',
  );
});
