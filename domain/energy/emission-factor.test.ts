import { describe, expect, it, test } from 'vitest';
import { type EmissionFactor, factorAt, type FactorSets } from './emission-factor.ts';
import type { EnergyType } from './energy-type.ts';
import { initialEmissionFactors as sets } from './testing/initial-emission-factors.ts';

const at = { year: 2024, month: 3 } as const;

test.each<[EnergyType, number, 'kWh' | 'm3']>([
  ['electricity', 0.057, 'kWh'],
  ['gas', 0.234, 'kWh'],
  ['fuel', 0.324, 'kWh'],
  ['water', 0.132, 'm3'],
  ['ecs', 0.057, 'kWh'],
])('specification: %s', (energy, valueKg, unit) => {
  expect(factorAt(sets, 'specification', energy, at)).toMatchObject({
    setId: 'specification',
    isFallback: false,
    factor: { valueKg, unit },
  });
});

test.each<[EnergyType, number]>([
  ['electricity', 0.064],
  ['gas', 0.227],
  ['fuel', 0.324],
  ['propane', 0.272],
  ['wood_chips', 0.024],
  ['wood_pellets', 0.03],
])('regulatory: %s', (energy, valueKg) => {
  expect(factorAt(sets, 'regulatory', energy, at)).toMatchObject({ isFallback: false, factor: { valueKg } });
});

describe('a factor that a set does not have', () => {
  it('is taken from the specification in place of the regulatory set, with its name', () => {
    expect(factorAt(sets, 'regulatory', 'water', at)).toMatchObject({
      setId: 'specification',
      isFallback: true,
      factor: { valueKg: 0.132 },
    });
  });

  it('is the regulatory one for wood and propane', () => {
    expect(factorAt(sets, 'specification', 'wood_pellets', at)).toMatchObject({
      setId: 'regulatory',
      isFallback: true,
      factor: { valueKg: 0.03 },
    });
  });

  it('is missing for a heat network', () => {
    expect(factorAt(sets, 'specification', 'heat_network', at)).toBeNull();
    expect(factorAt(sets, 'regulatory', 'heat_network', at)).toBeNull();
  });

  it('does not apply before its first month', () => {
    const later: EmissionFactor = {
      energyType: 'heat_network',
      unit: 'kWh',
      valueKg: 0.1,
      perimeter: '',
      source: 'réseau du Puy',
      vintage: '2025',
      validFrom: { year: 2025, month: 1 },
    };
    const extended: FactorSets = { ...sets, regulatory: [...sets.regulatory, later] };
    expect(factorAt(extended, 'regulatory', 'heat_network', { year: 2024, month: 12 })).toBeNull();
    expect(factorAt(extended, 'regulatory', 'heat_network', { year: 2025, month: 1 })?.factor).toBe(later);
  });
});

it('has a source in every set', () => {
  for (const factor of [...sets.specification, ...sets.regulatory]) {
    expect([factor.source, factor.vintage, factor.perimeter]).not.toContain('');
  }
});
