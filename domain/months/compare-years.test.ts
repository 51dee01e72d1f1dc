import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Month, months } from '../ground/calendar/month.ts';
import { comparativeAnalysis } from './comparative-analysis.ts';
import { compareYears } from './compare-years.ts';
import { fact, factors, type MonthFact, pairsOf, someFacts } from './testing/month-facts.ts';

function compare(current: readonly MonthFact[], previous: readonly MonthFact[]) {
  return compareYears(pairsOf(current, previous), factors);
}

const yearOfGas = (quantity: number, siteId = 1) =>
  months.map(month => fact('gas', month, quantity, { siteId }));
const without = (facts: MonthFact[], from: number) => facts.filter(one => one.month < from);

describe('like for like', () => {
  it('compares nine months with the same nine', () => {
    const found = compare(without(yearOfGas(90), 10), yearOfGas(100));
    expect(found.consumptionKwh).toEqual({
      current: 810,
      previous: 900,
      variationPercent: -10,
      basis: { monthCount: 9, pairCount: 9, leftOutCount: 3 },
    });
  });

  it('pairs site by site: a site that joined counts on neither side', () => {
    const current = [...yearOfGas(100), ...yearOfGas(5000, 2)];
    expect(compare(current, yearOfGas(100)).consumptionKwh).toMatchObject({
      current: 1200,
      previous: 1200,
      variationPercent: 0,
      basis: { monthCount: 12, pairCount: 12, leftOutCount: 12 },
    });
  });

  it('pairs energy by energy', () => {
    const found = compare([fact('electricity', 1, 10)], [fact('gas', 1, 10)]);
    expect(found.consumptionKwh).toEqual({
      current: null,
      previous: null,
      variationPercent: null,
      basis: { monthCount: 0, pairCount: 0, leftOutCount: 2 },
    });
  });

  it('treats a month without a quantity as absent, yet compares its amount', () => {
    const found = compare(
      [fact('gas', 1, null, { amountCents: 90 })],
      [fact('gas', 1, 10, { amountCents: 100 })],
    );
    expect(found.consumptionKwh.current).toBeNull();
    expect(found.costCents).toMatchObject({ current: 90, previous: 100, variationPercent: -10 });
  });

  it('counts what is left out in the same way for quantity, cost and emissions', () => {
    // Gas, site 1: January and February in both years, March in this one only. Site 2: April in both, not convertible but billed;
    // May in both, without a cost this year; June in both, but only a part of it in the previous year. The heat has no factor.
    const current = [
      ...[1, 2, 3].map(month => fact('gas', month as Month, 10, { amountCents: 100 })),
      fact('gas', 4, null, { siteId: 2, converted: false, amountCents: 50 }),
      fact('gas', 5, 20, { siteId: 2 }),
      fact('gas', 6, 30, { siteId: 2, amountCents: 70, coveredDays: 30 }),
      fact('heat_network', 1, 40, { amountCents: 400 }),
    ];
    const previous = [
      ...[1, 2].map(month => fact('gas', month as Month, 10, { year: 2023, amountCents: 100 })),
      fact('gas', 4, null, { year: 2023, siteId: 2, converted: false, amountCents: 50 }),
      fact('gas', 5, 20, { year: 2023, siteId: 2, amountCents: 60 }),
      fact('gas', 6, 30, { year: 2023, siteId: 2, amountCents: 70, coveredDays: 12 }),
      fact('heat_network', 1, 40, { year: 2023, amountCents: 400 }),
    ];
    const found = compare(current, previous);
    // 13 declared months. Quantity: 4 pairs (gas of January, February and May, heat). Cost: 4 (January, February, April, heat).
    // Emissions: 3, those of the quantity without the heat.
    const told = [found.consumptionKwh, found.costCents, found.emissionsKg].map(({ basis }) => [
      basis.pairCount,
      basis.leftOutCount,
    ]);
    expect(told).toEqual([
      [4, 13 - 8],
      [4, 13 - 8],
      [3, 13 - 6],
    ]);
    const of = (energyType: string) => found.byEnergy.find(each => each.energyType === energyType);
    const gas = of('gas');
    expect(
      [gas?.quantity, gas?.costCents, gas?.emissionsKg].map(measure => measure?.basis.leftOutCount),
    ).toEqual([5, 5, 5]);
    const heat = of('heat_network');
    expect(
      [heat?.quantity, heat?.costCents, heat?.emissionsKg].map(measure => measure?.basis.leftOutCount),
    ).toEqual([0, 0, 2]);
  });

  it('treats a declared zero as a real zero', () => {
    expect(compare([fact('gas', 1, 0)], [fact('gas', 1, 10)]).consumptionKwh.variationPercent).toBe(-100);
  });

  it('leaves out emissions without a factor, instead of taking 0', () => {
    const heat = [fact('heat_network', 1, 10)];
    expect(compare(heat, heat).emissionsKg).toMatchObject({
      current: null,
      basis: { pairCount: 0, leftOutCount: 2 },
    });
  });

  it('keeps water separate and leaves hot water out', () => {
    const found = compare(
      [fact('water', 1, 9), fact('ecs', 1, 500, { amountCents: 1 })],
      [fact('water', 1, 10), fact('ecs', 1, 1, { amountCents: 9 })],
    );
    expect(found.consumptionKwh.current).toBeNull();
    expect(found.waterM3).toMatchObject({ current: 9, previous: 10 });
    expect(found.costCents.current).toBeNull();
    expect(found.byEnergy.map(({ energyType }) => energyType)).toEqual(['water', 'ecs']);
  });
});

function gas(quantityNormal: number | null, amountCents: number | null) {
  return [fact('gas', 1, quantityNormal, { amountCents })];
}

describe('the analysis', () => {
  test.each([
    [90, 'improvement'],
    [110, 'increase'],
    [100, 'stable'],
    [100.04, 'stable'],
    [100.06, 'increase'],
    [null, 'not-comparable'],
  ] as const)('of %s kWh after 100 is %s', (quantity, sentence) => {
    expect(comparativeAnalysis(compare(gas(quantity, null), gas(100, null)), null).sentence).toBe(sentence);
  });

  test.each([
    ['less is used at the same weather', { usage: -8, unseparatedKwh: 0, leapDayKwh: 0 }, 'improvement'],
    [
      'the weather cannot be separated for too much of it',
      { usage: -8, unseparatedKwh: 11, leapDayKwh: 0 },
      'improvement',
    ],
    ['only the weather was mild', { usage: 1, unseparatedKwh: 0, leapDayKwh: 0 }, 'lower-by-climate'],
    ['only a 29 February is missing', { usage: -3, unseparatedKwh: 0, leapDayKwh: -3 }, 'lower-by-climate'],
  ] as const)('of 90 kWh after 100 where %s', (_, { usage, ...change }, sentence) => {
    const explained = { quantity: { perimeter: 0, climate: 0, usage }, comparedKwh: 100, ...change };
    expect(comparativeAnalysis(compare(gas(90, null), gas(100, null)), explained).sentence).toBe(sentence);
  });

  it('is an improvement when less is used than the colder weather explains', () => {
    const explained = {
      quantity: { perimeter: 0, climate: 8, usage: -5 },
      comparedKwh: 100,
      unseparatedKwh: 0,
      leapDayKwh: 0,
    };
    const found = comparativeAnalysis(compare(gas(103, null), gas(100, null)), explained);
    expect([found.sentence, found.left]).toEqual([
      'improvement',
      { kwh: -5, percent: -5, basis: 'perimeter-and-climate' },
    ]);
  });

  it('is an increase when more is used in the same weather, although the total is the same', () => {
    const explained = {
      quantity: { perimeter: 0, climate: -4, usage: 4 },
      comparedKwh: 100,
      unseparatedKwh: 0,
      leapDayKwh: 0,
    };
    expect(comparativeAnalysis(compare(gas(100, null), gas(100, null)), explained).sentence).toBe('increase');
  });

  it('is an increase for a first consumption, although its percentage is 0', () => {
    expect(comparativeAnalysis(compare(gas(5, null), gas(0, null)), null).sentence).toBe('increase');
  });

  it('gives euros saved and kilograms added as absolute values', () => {
    const found = comparativeAnalysis(compare(gas(200, 700), gas(100, 1000)), null);
    expect(found.costCents).toEqual({ kind: 'less', magnitude: 300 });
    expect(found.emissionsKg).toMatchObject({ kind: 'more' });
    expect(comparativeAnalysis(compare([], []), null).costCents).toEqual({ kind: 'unknown' });
  });
});

describe('always', () => {
  it('identical data differ by 0 %, and nothing known is left out', () => {
    fc.assert(
      fc.property(someFacts(2024), some => {
        const facts = some.filter(one => one.quantityNormal !== null);
        const { byEnergy: _, ...measures } = compare(facts, facts);
        for (const { variationPercent, current, previous } of Object.values(measures)) {
          expect(current).toBe(previous);
          expect(variationPercent ?? 0).toBe(0);
        }
        expect(measures.consumptionKwh.basis.leftOutCount).toBe(0);
      }),
    );
  });

  it('removing months from one side never affects the other months', () => {
    fc.assert(
      fc.property(someFacts(2024), someFacts(2023), (current, previous) => {
        const first = without(current, 7);
        const cut = compare(first, previous);
        const both = compare(first, without(previous, 7));
        expect(cut.consumptionKwh).toMatchObject({
          current: both.consumptionKwh.current,
          previous: both.consumptionKwh.previous,
          variationPercent: both.consumptionKwh.variationPercent,
        });
      }),
    );
  });

  it('the energies sum to the whole', () => {
    fc.assert(
      fc.property(someFacts(2024), someFacts(2023), (current, previous) => {
        const found = compare(current, previous);
        const sum = found.byEnergy
          .filter(({ energyType }) => energyType !== 'ecs')
          .reduce((total, energy) => total + (energy.costCents.current ?? 0), 0);
        expect(sum).toBe(found.costCents.current ?? 0);
      }),
    );
  });

  it('swapping the years swaps the sums', () => {
    fc.assert(
      fc.property(someFacts(2024), someFacts(2023), (current, previous) => {
        const there = compare(current, previous).consumptionKwh;
        const back = compare(previous, current).consumptionKwh;
        expect([back.current, back.previous, back.basis]).toEqual([
          there.previous,
          there.current,
          there.basis,
        ]);
      }),
    );
  });
});
