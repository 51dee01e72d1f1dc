import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Month, months } from '../ground/calendar/month.ts';
import { energyTypes, type EnergyType } from '../energy/energy-type.ts';
import { monthCosts } from './month-costs.ts';
import { replaceLines } from './replace-lines.ts';
import { lineGroups, monthGroups, sumYear } from './sum-year.ts';
import { fact, groupsOf, type MonthFact, pairsOf, someFacts } from './testing/month-facts.ts';
import type { StoredMonth } from './stored-month.ts';
import { yearOfMonths } from './year-of-months.ts';

const stored = (siteId: number, month: Month, more: Partial<StoredMonth> = {}): StoredMonth => ({
  siteId,
  energyType: 'gas',
  declarationId: siteId,
  unit: 'MWh',
  gasCoefficient: null,
  month,
  quantity: null,
  quantityNormal: null,
  quantityPriced: null,
  amountCents: null,
  isCreditNote: null,
  coveredDays: null,
  isWhole: null,
  isEstimated: null,
  costParts: null,
  ...more,
});

const allOf = (year: ReturnType<typeof yearOfMonths>) => ({
  months: year,
  costs: monthCosts(year, []),
  lines: year.keys.map((_, line) => line),
});

/** A number of millionths in the notation of PostgreSQL for `numeric(20, 6)`. */
const numeric = (millionths: bigint) => {
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

describe('exact sums', () => {
  it('are right to the millionth, for quantities that no double represents', () => {
    const quantity = fc.bigInt({ min: 0n, max: 10n ** 18n });
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 40 }), quantities => {
        const rows = quantities.map((millionths, index) =>
          stored(index + 1, 3, { quantity: '1', quantityNormal: numeric(millionths) }),
        );
        const [group] = monthGroups(sumYear(allOf(yearOfMonths(2024, rows))));
        const sum = quantities.reduce((total, millionths) => total + millionths, 0n);
        expect(group?.quantityNormal).toBe(Number(numeric(sum)));
      }),
    );
  });

  it('are right at the largest quantity that may be declared, with its last decimal', () => {
    const rows = [1, 2, 3, 4, 5].map(siteId =>
      stored(siteId, 1, { quantity: '999999999.999', quantityNormal: '899999999999.999100' }),
    );
    const [group] = monthGroups(sumYear(allOf(yearOfMonths(2024, rows))));
    expect(group?.quantityNormal).toBe(Number('4499999999999.995500'));
  });

  it('refuse a number with more than six decimals', () => {
    for (const quantityNormal of ['1e3', '0.1234567', '', 'NaN']) {
      expect(() => yearOfMonths(2024, [stored(1, 1, { quantity: '1', quantityNormal })])).toThrow(
        'six decimals',
      );
    }
  });
});

describe('what a month costs', () => {
  const price = { energyType: 'gas', unit: 'kWh', validFrom: { year: 2010, month: 1 } } as const;
  const costOf = (quantityPriced: string, valueEuros: number) => {
    const year = yearOfMonths(2024, [stored(1, 1, { quantity: '1', quantityPriced })]);
    return monthCosts(year, [{ ...price, valueEuros }]).values[0];
  };

  test.each([
    // Half a cent is rounded up; in floating point the previous digit would be wrong.
    ['1.005000', 1, 101],
    ['1.004999', 1, 100],
    ['2.675000', 1, 268],
    ['100000.000000', 0.123455, 1_234_550],
    ['999999999.995000', 1, 100_000_000_000],
    ['0.000000', 5, 0],
  ])('%s at %s € is %s cents', (quantity, euros, cents) => {
    expect(costOf(quantity, euros)).toBe(cents);
  });

  it('is the declared amount, whatever the quantity would cost', () => {
    const year = yearOfMonths(2024, [
      stored(1, 1, { quantity: '1', quantityPriced: '10.000000', amountCents: '-250', isCreditNote: true }),
    ]);
    const costs = monthCosts(year, [{ ...price, valueEuros: 1 }]);
    expect([costs.values[0], costs.masks[0], costs.estimates[0]]).toEqual([-250, 1, 0]);
  });
});

const energy = fc.constantFrom<EnergyType>(...energyTypes);

describe('always', () => {
  test('the lines sum to the group', () => {
    fc.assert(
      fc.property(someFacts(2024), some => {
        // Months with neither quantity nor amount are not stored.
        const facts = some.filter(one => one.quantityNormal !== null || one.amountCents !== null);
        const groups = groupsOf(facts, []);
        const bySite = [1, 2, 3].flatMap(siteId =>
          groupsOf(
            facts.filter(one => one.siteId === siteId),
            [],
          ),
        );
        for (const group of groups) {
          const own = bySite.filter(
            ({ energyType, month }) => energyType === group.energyType && month === group.month,
          );
          const sum = (of: (one: (typeof own)[number]) => number | null) =>
            own.reduce((total, one) => total + (of(one) ?? 0), 0);
          expect(group.costCents ?? 0).toBe(sum(one => one.costCents));
          expect(group.presentCount).toBe(sum(one => one.presentCount));
          expect(group.quantityNormal ?? 0).toBeCloseTo(
            sum(one => one.quantityNormal),
            3,
          );
        }
      }),
    );
  });

  test('a year compared with itself pairs all known months; pairs and left-out months are all that is declared', () => {
    fc.assert(
      fc.property(someFacts(2024), someFacts(2023), (some, other) => {
        const declared = (facts: readonly MonthFact[]) =>
          facts.filter(one => one.quantityNormal !== null || one.amountCents !== null);
        const [current, previous] = [declared(some), declared(other)];
        const itself = pairsOf(current, current);
        expect(itself.reduce((sum, { quantity }) => sum + quantity.leftOutCount, 0)).toBe(
          2 * current.filter(one => one.quantityNormal === null).length,
        );
        for (const { quantity } of itself) expect(quantity.current).toBe(quantity.previous);
        for (const measure of ['quantity', 'costCents'] as const) {
          const counted = pairsOf(current, previous).reduce(
            (sum, group) => sum + 2 * group[measure].pairCount + group[measure].leftOutCount,
            0,
          );
          expect(counted).toBe(current.length + previous.length);
        }
      }),
    );
  });

  test('pairs in reverse order are the same for each side', () => {
    fc.assert(
      fc.property(someFacts(2024), someFacts(2023), (current, previous) => {
        const there = pairsOf(current, previous);
        const back = pairsOf(previous, current);
        expect(back.map(({ quantity }) => [quantity.previous, quantity.current])).toEqual(
          there.map(({ quantity }) => [quantity.current, quantity.previous]),
        );
      }),
    );
  });

  test('a year with replaced lines equals the year read again', () => {
    const month = fc.record({
      siteId: fc.integer({ min: 1, max: 6 }),
      energyType: energy,
      month: fc.constantFrom(...months),
      thousandths: fc.integer({ min: 0, max: 10 ** 9 }),
    });
    const someMonths = fc.uniqueArray(month, {
      maxLength: 60,
      selector: one => `${one.siteId} ${one.energyType} ${one.month}`,
    });
    fc.assert(
      fc.property(
        someMonths,
        someMonths,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), energy)),
        (was, will, places) => {
          const rows = (of: typeof was) =>
            of.map(one =>
              stored(one.siteId, one.month, {
                energyType: one.energyType,
                declarationId: one.siteId * 100 + energyTypes.indexOf(one.energyType),
                quantity: (one.thousandths / 1000).toFixed(3),
                quantityNormal: (one.thousandths / 1000).toFixed(6),
                amountCents: one.thousandths % 7 === 0 ? String(one.thousandths % 1000) : null,
              }),
            );
          const moved = places.map(([siteId, energyType]) => ({ siteId, energyType }));
          const hasMoved = (row: StoredMonth) =>
            moved.some(({ siteId, energyType }) => siteId === row.siteId && energyType === row.energyType);
          const after = rows(will).filter(hasMoved);
          const anew = yearOfMonths(2024, [...rows(was).filter(row => !hasMoved(row)), ...after]);
          expect(replaceLines(yearOfMonths(2024, rows(was)), moved, after)).toEqual(anew);
        },
      ),
    );
  });
});

test('each line alone equals its group of one site', () => {
  const year = yearOfMonths(2024, [
    stored(7, 2, { quantity: '3', quantityNormal: '2.700000', amountCents: '12' }),
    stored(7, 5, { quantity: '3' }),
    stored(9, 2, { energyType: 'water', quantity: '8', quantityNormal: '8.000000' }),
  ]);
  expect(lineGroups(allOf(year)).map(({ siteId, energyType, month }) => [siteId, energyType, month])).toEqual(
    [
      [7, 'gas', 2],
      [7, 'gas', 5],
      [9, 'water', 2],
    ],
  );
  expect(lineGroups(allOf(year))[1]).toMatchObject({
    unconvertedCount: 1,
    uncostedCount: 1,
    quantityNormal: null,
  });
});

test('a month missing at one site and declared at another counts one of each', () => {
  const [group] = groupsOf([fact('gas', 1, 5)], [{ siteId: 2, energyType: 'gas', year: 2024, month: 1 }]);
  expect(group).toMatchObject({ presentCount: 1, missingCount: 1, quantityNormal: 5 });
});
