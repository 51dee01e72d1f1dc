import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComparedMeasure, EnergyComparison } from './compare-years.ts';
import { type CostEffects, costEffects, noEffects } from './cost-effects.ts';

function measure(current: number | null, previous: number | null, pairCount = 12): ComparedMeasure {
  return { current, previous, variationPercent: null, basis: { monthCount: 12, pairCount, leftOutCount: 0 } };
}

function line(
  energyType: EnergyComparison['energyType'],
  quantity: ComparedMeasure,
  costCents: ComparedMeasure,
  costedPairCount = 12,
): EnergyComparison {
  return { energyType, quantity, costCents, emissionsKg: measure(null, null), costedPairCount };
}

const sum = (effects: CostEffects) => Object.values(effects).reduce((total, cents) => total + cents, 0);

describe('what a change of cost is made of', () => {
  it('a lower quantity at a higher price', () => {
    const gas = line('gas', measure(900, 1000), measure(10_800, 10_000));
    expect(costEffects({ current: 10_800, previous: 10_000, byEnergy: [gas] })).toEqual({
      ...noEffects,
      volumeCents: -1000,
      priceCents: 1800,
    });
  });

  it('a milder winter, and less used beside', () => {
    const gas = line('gas', measure(900, 1000), measure(9000, 10_000));
    const climateKwh = () => -60;
    expect(costEffects({ current: 9000, previous: 10_000, byEnergy: [gas], climateKwh })).toEqual({
      ...noEffects,
      climateCents: -600,
      volumeCents: -400,
    });
  });

  it('what only one side holds', () => {
    const gas = line('gas', measure(900, 1000), measure(10_800, 10_000));
    expect(costEffects({ current: 15_800, previous: 10_000, byEnergy: [gas] }).perimeterCents).toBe(5000);
    expect(costEffects({ current: 700, previous: null, byEnergy: [] })).toEqual({
      ...noEffects,
      perimeterCents: 700,
    });
  });

  it('leaves hot water out, which other energies pay', () => {
    const gas = line('gas', measure(900, 1000), measure(9000, 10_000));
    const ecs = line('ecs', measure(50, 100), measure(1, 5000));
    expect(costEffects({ current: 9000, previous: 10_000, byEnergy: [gas, ecs] })).toEqual({
      ...noEffects,
      volumeCents: -1000,
    });
  });

  it.each([
    ['costs of fewer months than quantities', line('gas', measure(900, 1000), measure(1, 2, 11))],
    ['as many costs as quantities, of other months', line('gas', measure(900, 1000), measure(1, 2), 11)],
    ['nothing consumed before', line('gas', measure(900, 0), measure(1, 2))],
    ['a quantity that is not known', line('gas', measure(null, null), measure(1, 2))],
  ])('is not divided with %s', (_, energy) => {
    expect(costEffects({ current: 1, previous: 2, byEnergy: [energy] })).toEqual({
      ...noEffects,
      undividedCents: -1,
    });
  });

  it('adds up to the change to the cent, whatever the figures', () => {
    const quantity = fc.integer({ min: 1000, max: 1_000_000_000 }).map(thousandths => thousandths / 1000);
    const cents = fc.integer({ min: -100_000, max: 100_000_000 });
    const climate = fc.double({ min: -1e5, max: 1e5, noNaN: true });
    const ofEnergy = fc.tuple(quantity, quantity, cents, cents, fc.integer({ min: 11, max: 12 }));
    fc.assert(
      fc.property(fc.array(ofEnergy), cents, cents, climate, (lines, joined, left, climateKwh) => {
        const byEnergy = lines.map(([now, before, cost, earlierCost, pairs]) =>
          line('gas', measure(now, before), measure(cost, earlierCost, pairs)),
        );
        const current = lines.reduce((total, [, , cost]) => total + cost, joined);
        const previous = lines.reduce((total, [, , , cost]) => total + cost, left);
        const effects = costEffects({ current, previous, byEnergy, climateKwh: () => climateKwh });
        expect(sum(effects)).toBe(current - previous);
      }),
    );
  });
});
