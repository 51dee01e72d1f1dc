import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComparedMeasure, EnergyComparison } from './compare-years.ts';
import { costEffects } from './cost-effects.ts';

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

describe('what a change of cost is made of', () => {
  it('a lower quantity at a higher price', () => {
    const gas = line('gas', measure(900, 1000), measure(10_800, 10_000));
    expect(costEffects([gas])).toEqual({ volumeCents: -1000, priceCents: 1800 });
  });

  it('leaves hot water out, which other energies pay', () => {
    const gas = line('gas', measure(900, 1000), measure(9000, 10_000));
    const ecs = line('ecs', measure(50, 100), measure(1, 5000));
    expect(costEffects([gas, ecs])).toEqual({ volumeCents: -1000, priceCents: 0 });
  });

  it.each([
    ['costs of fewer months than quantities', line('gas', measure(900, 1000), measure(1, 2, 11))],
    ['as many costs as quantities, of other months', line('gas', measure(900, 1000), measure(1, 2), 11)],
    ['nothing consumed before', line('gas', measure(900, 0), measure(1, 2))],
    ['a quantity that is not known', line('gas', measure(null, null), measure(1, 2))],
  ])('is unknown with %s', (_, energy) => {
    expect(costEffects([energy])).toBeNull();
  });

  it('is unknown without any cost', () => {
    expect(costEffects([line('gas', measure(900, 1000), measure(null, null))])).toBeNull();
  });

  it('adds up to the change, whatever the figures', () => {
    const quantity = fc.integer({ min: 1, max: 1_000_000 });
    const cents = fc.integer({ min: -100_000, max: 100_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(quantity, quantity, cents, cents), { minLength: 1 }), lines => {
        const effects = costEffects(
          lines.map(([now, before, cost, earlierCost]) =>
            line('gas', measure(now, before), measure(cost, earlierCost)),
          ),
        );
        const change = lines.reduce((sum, [, , cost, earlierCost]) => sum + cost - earlierCost, 0);
        expect((effects?.volumeCents ?? 0) + (effects?.priceCents ?? 0)).toBeCloseTo(change, 2);
      }),
    );
  });
});
