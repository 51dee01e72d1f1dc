import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { noCostParts } from '../energy/cost-parts.ts';
import { noCostEffects } from '../costs/cost-change.ts';
import type { BudgetFigures } from './budget-line.ts';
import { type LandingMonth, lineLanding, sumLandings } from './landing.ts';

const free = (cents: number) => ({ htCents: cents, ttcCents: cents });

function figures(quantity: number, unitPriceEuros: number, fixedCents = 0, taxCents = 0): BudgetFigures {
  return { quantity, unitPriceEuros, fixedCents, taxCents };
}

function real(
  month: LandingMonth['month'],
  budgeted: BudgetFigures[],
  given: { quantity: number; fixed: number; other: number; weatherShift?: number | null },
): LandingMonth {
  const { quantity, fixed, other, weatherShift = null } = given;
  const parts = { ...noCostParts(true), fixed: free(fixed), other: free(other) };
  return { month, budgeted, kind: 'real', quantity, cents: fixed + other, parts, weatherShift };
}

const sum = (effects: object) =>
  (Object.values(effects) as number[]).reduce((total, value) => total + value, 0);

describe('the published example: a budget of 216 000 € that lands at 222 150 €', () => {
  // Q 1 200 000 → 1 150 000 kWh, weather −30 000; 0.160 → 0.171 €/kWh; fixed 24 000 → 25 500 €.
  const expected = { ...noCostEffects, fixed: 150_000, climate: -480_000, usage: -320_000, price: 1_265_000 };

  it('in one month', () => {
    const landed = lineLanding([
      real(1, [figures(1_200_000, 0.16, 2_400_000)], {
        quantity: 1_150_000,
        fixed: 2_550_000,
        other: 19_665_000,
        weatherShift: -30_000,
      }),
    ]);
    expect(landed).toMatchObject({ budgetCents: 21_600_000, realCents: 22_215_000, effects: expected });
    expect(sum(landed.effects)).toBe(615_000);
  });

  it('half real and half expected, with the weather in the real half', () => {
    const half = figures(600_000, 0.16, 1_200_000);
    const landed = lineLanding([
      real(1, [half], { quantity: 575_000, fixed: 1_275_000, other: 9_832_500, weatherShift: -30_000 }),
      {
        month: 2,
        budgeted: [half],
        kind: 'open',
        used: figures(575_000, 0.171, 1_275_000),
        saved: null,
        weatherShift: 0,
      },
    ]);
    expect(landed).toMatchObject({
      realCents: 11_107_500,
      openCents: 11_107_500,
      openMonths: 1,
    });
    expect(landed.effects).toEqual(expected);
  });
});

test('subtracts the savings of decided actions once, on both sides, and shows them separately', () => {
  const budgeted = [figures(1000, 0.1, 500), figures(-100, 0.1)];
  const landed = lineLanding([
    {
      month: 5,
      budgeted,
      kind: 'open',
      used: figures(1000, 0.12, 500),
      saved: figures(-100, 0.12),
      weatherShift: 0,
    },
  ]);
  expect(landed).toMatchObject({ budgetCents: 9500, openCents: 12_500, savedCents: -1200 });
  expect(landed.effects).toEqual({ ...noCostEffects, price: 1800 });
  expect(sumLandings([landed]).landingCents).toBe(11_300);
});

test('counts a credit note for an open month once, and shows it as a correction', () => {
  const open = { budgeted: [figures(1000, 0.1)], kind: 'open', saved: null, weatherShift: 0 } as const;
  // 1 000 kWh at 0,10 € as voted, less the credit of 15,00 €; the amount of the real month already contains its credit.
  const landed = lineLanding([
    { ...open, month: 11, used: figures(1000, 0.1), creditCents: -1500 },
    real(1, [figures(1000, 0.1)], { quantity: 1000, fixed: 0, other: 8500, weatherShift: 0 }),
  ]);
  expect(landed).toMatchObject({ budgetCents: 20_000, realCents: 8500, openCents: 8500 });
  expect(landed.effects).toEqual({ ...noCostEffects, price: -1500, corrections: -1500 });
  expect(sumLandings([landed]).landingCents).toBe(17_000);
});

test('names a month that is neither known nor expected, and counts its budget as perimeter', () => {
  const landed = lineLanding([{ month: 3, budgeted: [figures(100, 0.1)], kind: 'unknown' }]);
  expect(landed).toMatchObject({ unknownMonths: [3], realCents: 0, openCents: 0 });
  expect(landed.effects).toEqual({ ...noCostEffects, perimeter: -1000 });
});

test('gives effects that sum to the landing minus the budget, to the cent, whatever the months', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  const some = fc.record({
    quantity: fc.integer({ min: 0, max: 900_000 }),
    unitPriceEuros: fc.integer({ min: 0, max: 400_000 }).map(value => value / 1e6),
    fixedCents: amount,
    taxCents: amount,
  });
  const month = fc.record({
    budgeted: fc.array(some, { maxLength: 2 }),
    used: some,
    isReal: fc.boolean(),
    shift: fc.integer({ min: -9000, max: 9000 }),
  });
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 12 }), drawn => {
      const months = drawn.map(({ budgeted, used, isReal, shift }, place): LandingMonth => {
        const at = (place + 1) as LandingMonth['month'];
        if (!isReal) return { month: at, budgeted, kind: 'open', used, saved: null, weatherShift: 0 };
        return real(at, budgeted, {
          quantity: used.quantity,
          fixed: used.fixedCents,
          other: used.taxCents,
          weatherShift: shift,
        });
      });
      const { landingCents, budgetCents, effects } = sumLandings([lineLanding(months)]);
      expect(sum(effects)).toBe(landingCents - budgetCents);
    }),
    { numRuns: 300 },
  );
});
