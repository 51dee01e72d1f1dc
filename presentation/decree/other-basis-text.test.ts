import { expect, it } from 'vitest';
import { doBasesDisagree, otherBasisText } from './other-basis-text.ts';

const verdict = (achieved: boolean, balanceKwh: number) => ({ objective2030: { achieved, balanceKwh } });
const year = (labelYear: number, consumptionKwh: number, adjustedKwh: number | null) => ({
  labelYear,
  consumptionKwh,
  adjustedKwh,
  surfaceM2: 1000,
  cabsKwhPerM2: 100,
});

it('gives the result of the other basis when the verdict depends on it', () => {
  const missed = verdict(false, -88_000);
  const met = verdict(true, 12_000);
  expect(otherBasisText({ founding: 'raw', raw: met, adjusted: missed })).toBe(
    'Les deux lectures ne concordent pas\u00a0: sur la consommation corrigée du climat, l’objectif 2030 n’est pas atteint\u00a0: il manque 88\u00a0MWh/an.',
  );
  expect(otherBasisText({ founding: 'adjusted', raw: met, adjusted: missed })).toBe(
    'Les deux lectures ne concordent pas\u00a0: sur la consommation brute, l’objectif 2030 est atteint.',
  );
  expect(otherBasisText({ founding: 'raw', raw: met, adjusted: met })).toBeNull();
  expect(otherBasisText({ founding: 'raw', raw: met, adjusted: null })).toBeNull();
});

it('disagrees when only the leaves differ, and when only the verdict differs', () => {
  const met = verdict(true, 1);
  const of = (adjusted: number, other = met) => ({
    founding: 'raw' as const,
    raw: met,
    adjusted: other,
    reference: year(2012, 200_000, 200_000),
    latest: year(2025, 90_000, adjusted),
  });
  // 90 kWh/m² is below the Cabs of 100; 120 is a leaf near the line of 128.
  expect(doBasesDisagree(of(120_000))).toBe(true);
  expect(doBasesDisagree(of(95_000))).toBe(false);
  expect(doBasesDisagree(of(95_000, verdict(false, -1)))).toBe(true);
});
