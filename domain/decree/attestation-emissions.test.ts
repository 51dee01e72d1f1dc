import { expect, it } from 'vitest';
import { attestationEmissions } from './attestation-emissions.ts';

it('sums energies with the factors of annex VII', () => {
  const { kg } = attestationEmissions([
    { energy: 'electricity', consumptionKwh: 1000 },
    { energy: 'gas', consumptionKwh: 2000 },
  ]);
  expect(kg).toBeCloseTo(64 + 454, 9);
});

it('has the factors of propane and wood in the annex', () => {
  // Annex VII, kg CO₂e per kWh PCI: propane 0.272, chips 0.024, pellets 0.03. 10 000 kWh of each: 2 720 + 240 + 300.
  const { kg } = attestationEmissions(
    (['propane', 'wood_chips', 'wood_pellets'] as const).map(energy => ({ energy, consumptionKwh: 10_000 })),
  );
  expect(kg).toBeCloseTo(3_260, 9);
});

it('is unknown when a used energy has no factor, and names it', () => {
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
