import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costPartKeys } from '../energy/bill-component.ts';
import { type CostPart, type CostParts, noCostParts } from '../energy/cost-parts.ts';
import { type ComparedMonth, emptySide, type MonthSide } from './compared-month.ts';
import { type CostEffects, noCostEffects } from './cost-change.ts';
import { lineChange } from './line-change.ts';
import { addEffects } from './settle-effects.ts';

/** Without VAT, like the published examples. */
const free = (cents: number): CostPart => ({ htCents: cents, ttcCents: cents });

function declared(quantityNormal: number | null, costCents: number | null, factorKg = 0.2): MonthSide {
  return { ...emptySide, quantityNormal, costCents, factorKg };
}

function billed(quantityNormal: number, parts: Partial<CostParts>): MonthSide {
  const all = { ...noCostParts(true), ...parts };
  return { ...emptySide, quantityNormal, costCents: costOf(all), factorKg: 0.2, parts: all };
}

const costOf = (parts: CostParts) => costPartKeys.reduce((total, key) => total + parts[key].ttcCents, 0);

function compared(
  current: MonthSide,
  previous: MonthSide,
  given: Partial<ComparedMonth> = {},
): ComparedMonth {
  return { current, previous, climateNormal: null, leapDayNormal: 0, ...given };
}

const sum = (effects: object) =>
  (Object.values(effects) as number[]).reduce((total, value) => total + value, 0);

describe('the published examples', () => {
  it('a site with its own fixed part and weather, one that was sold, one that is new', () => {
    // Q 100 000 → 92 000 kWh, weather −5 000; 0.080 → 0.095 €/kWh; fixed 1 000 → 1 150 €. 13 000 → 12 390 €.
    const siteA = lineChange([
      compared(
        billed(92_000, { fixed: free(115_000), supply: free(874_000) }),
        billed(100_000, { fixed: free(100_000), supply: free(800_000) }),
        { climateNormal: -5000 },
      ),
    ]);
    const siteB = lineChange([compared(declared(null, 0), declared(50_000, 400_000))]);
    const siteC = lineChange([compared(declared(30_000, 250_000), declared(null, 0))]);
    const effects = addEffects(noCostEffects, [siteA.cost, siteB.cost, siteC.cost]);
    expect(effects).toEqual({
      ...noCostEffects,
      perimeter: -150_000,
      fixed: 15_000,
      climate: -40_000,
      usage: -24_000,
      supply: 138_000,
    });
    expect(sum(effects)).toBe(-61_000);
  });

  it('a budget of 216 000 € that became 222 150 €', () => {
    const { cost } = lineChange([
      compared(
        billed(1_150_000, { fixed: free(2_550_000), other: free(19_665_000) }),
        billed(1_200_000, { fixed: free(2_400_000), other: free(19_200_000) }),
        { climateNormal: -30_000 },
      ),
    ]);
    const expected = { fixed: 150_000, climate: -480_000, usage: -320_000, price: 1_265_000 };
    expect(cost).toEqual({ ...noCostEffects, ...expected });
  });
});

describe('the effects of a month', () => {
  it('declared: what follows the quantity, and the mean price', () => {
    expect(lineChange([compared(declared(900, 10_800), declared(1000, 10_000))]).cost).toEqual({
      ...noCostEffects,
      usage: -1000,
      price: 1800,
    });
  });

  it('separate a new VAT rate from prices', () => {
    const rate = (htCents: number, permille: number) => ({
      htCents,
      ttcCents: (htCents * (1000 + permille)) / 1000,
    });
    // The subscription goes from 5.5 % to 20 % of 100 €; supply stays at 10 c€ and 20 %, taxes double.
    const { cost } = lineChange([
      compared(
        billed(1000, { fixed: rate(10_000, 200), supply: rate(10_000, 200), taxes: rate(4000, 200) }),
        billed(1000, { fixed: rate(10_000, 55), supply: rate(10_000, 200), taxes: rate(2000, 200) }),
      ),
    ]);
    expect(cost).toEqual({ ...noCostEffects, vat: 1450, taxes: 2400 });
  });

  it('only separate the fixed part when one side gives no more detail', () => {
    const coarse = { ...billed(1000, { fixed: free(3000), other: free(12_000) }) };
    const later = { ...coarse, parts: coarse.parts && { ...coarse.parts, isDetailed: false } };
    const earlier = billed(1000, { fixed: free(2500), supply: { htCents: 9000, ttcCents: 10_800 } });
    expect(lineChange([compared(later, earlier)]).cost).toEqual({
      ...noCostEffects,
      fixed: 500,
      price: 1200,
    });
  });

  it.each<[string, MonthSide, MonthSide, Partial<CostEffects>]>([
    ['a month that only one side holds', declared(10, 500), emptySide, { perimeter: 500 }],
    ['nothing consumed before', declared(10, 500), declared(0, 200), { perimeter: 300 }],
    ['next to nothing before', declared(45_000, 500), declared(1, 200), { perimeter: 300 }],
    ['nothing consumed on either side', declared(0, 260), declared(0, 200), { fixed: 60 }],
    ['a partial month', { ...declared(10, 500), isPartial: true }, declared(20, 900), { perimeter: -400 }],
    [
      'a credit note',
      { ...declared(10, -500), isCreditNote: true },
      declared(20, 900),
      { corrections: -1400 },
    ],
    ['unknown quantities', declared(null, 500), declared(null, 450), { undivided: 50 }],
    ['an unknown cost', declared(10, null), declared(10, 300), { perimeter: -300 }],
  ])('%s', (_, current, previous, expected) => {
    expect(lineChange([compared(current, previous)]).cost).toEqual({ ...noCostEffects, ...expected });
  });

  it('split quantities and emissions in the same way', () => {
    const change = lineChange([
      compared(declared(900, null, 0.25), declared(1000, null, 0.2), {
        climateNormal: -60,
        leapDayNormal: 10,
      }),
      compared(declared(100, null, 0.25), emptySide),
    ]);
    expect(change.quantity).toEqual({ perimeter: 100_000, climate: -60_000, usage: -40_000 });
    expect(change.emissions).toEqual({ perimeter: 25_000, climate: -12_000, usage: -8000, factor: 45_000 });
    expect([change.leapDay, change.pairedPrevious]).toEqual([10_000, 1_000_000]);
  });
});

const amount = fc.integer({ min: -50_000, max: 10_000_000 });
const part = fc.record({ htCents: amount, ttcCents: amount });
const side: fc.Arbitrary<MonthSide> = fc.record({
  quantityNormal: fc.option(fc.integer({ min: -1000, max: 1_000_000_000 }).map(value => value / 1000)),
  costCents: fc.option(amount),
  factorKg: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  isPartial: fc.boolean(),
  isCreditNote: fc.boolean(),
  parts: fc.constant(null),
});
/** The parts of a bill sum to its cost. */
const billedSide = fc
  .tuple(
    side,
    fc.record({
      fixed: part,
      supply: part,
      network: part,
      taxes: part,
      other: part,
      corrections: part,
      isDetailed: fc.boolean(),
    }),
  )
  .map(([given, parts]): MonthSide => ({ ...given, costCents: costOf(parts), parts }));
const anySide = fc.oneof(side, billedSide);
const anyMonth = fc
  .tuple(anySide, anySide, fc.option(fc.double({ min: -1, max: 1, noNaN: true })))
  .map(([current, previous, climate]) => {
    // The weather explains no more than what was consumed.
    const most = Math.max(current.quantityNormal ?? 0, previous.quantityNormal ?? 0);
    return compared(current, previous, { climateNormal: climate === null ? null : climate * most });
  });

it('gives effects that sum to the change, to the cent, the thousandth and the gram, whatever the months', () => {
  fc.assert(
    fc.property(fc.array(anyMonth, { maxLength: 24 }), months => {
      const { cost, quantity, emissions } = lineChange(months);
      const changeOf = (value: (month: MonthSide) => number) =>
        months.reduce((total, { current, previous }) => total + value(current) - value(previous), 0);
      const grams = ({ quantityNormal, factorKg }: MonthSide) =>
        (quantityNormal ?? 0) * (factorKg ?? 0) * 1000;
      expect(sum(cost)).toBe(changeOf(({ costCents }) => costCents ?? 0));
      expect(sum(quantity)).toBe(Math.round(changeOf(each => each.quantityNormal ?? 0) * 1000));
      expect(Math.abs(sum(emissions) - changeOf(grams))).toBeLessThan(1);
      for (const effect of [...Object.values(cost), ...Object.values(quantity)])
        expect(Number.isInteger(effect)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it('gives the rounding difference to the largest effect', () => {
  // 1/3 of a cent per unit: usage −33.33, price +34.33; the largest part gets the remainder.
  const { cost } = lineChange([compared(declared(200, 101), declared(300, 100))]);
  expect(cost).toEqual({ ...noCostEffects, usage: -33, price: 34 });
});
