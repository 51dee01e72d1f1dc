import { expect, it } from 'vitest';
import { attestationEmissions } from './attestation-emissions.ts';

it('adds energies by the factors of annex VII', () => {
  const { kg } = attestationEmissions([
    { energy: 'electricity', consumptionKwh: 1000 },
    { energy: 'gas', consumptionKwh: 2000 },
  ]);
  expect(kg).toBeCloseTo(64 + 454, 9);
});

it('is not known as soon as one energy has no factor, which is named; what was not used needs none', () => {
  const known = { energy: 'fuel', consumptionKwh: 10 } as const;
  expect(attestationEmissions([known, { energy: 'heat_network', consumptionKwh: 5 }])).toEqual({
    kg: null,
    withoutFactor: ['heat_network'],
  });
  expect(attestationEmissions([known, { energy: 'heat_network', consumptionKwh: 0 }]).kg).toBeCloseTo(
    3.24,
    9,
  );
});
