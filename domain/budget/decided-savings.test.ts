import { describe, expect, it } from 'vitest';
import { dayIndex } from '../ground/calendar/day-span.ts';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { amountOf } from './budget-line.ts';
import {
  type PlannedAction,
  type PlannedMoney,
  savedCentsOf,
  savingFigures,
  savingsOf,
  undatedActions,
} from './decided-savings.ts';
import { proposeLines } from './propose-lines.ts';

describe('savings of decided actions', () => {
  const action = (given: Partial<PlannedAction>): PlannedAction => ({
    id: 1,
    title: 'LED',
    siteId: 4,
    state: 'decided',
    worksFrom: null,
    worksTo: fromIsoDay('2027-06-15'),
    money: null,
    expected: [{ energyType: 'electricity', kwhPerYear: 1200 }],
    ...given,
  });
  const of = { siteId: 4, energyType: 'electricity', year: 2027 };
  const even = Array.from({ length: 12 }, () => 1000);
  const sum = (actions: PlannedAction[], expected: (number | null)[] = even) =>
    savingsOf(actions, of, expected).reduce((total, value) => total + value, 0);

  it('begin after the month of the works, and follow the consumption', () => {
    expect(savingsOf([action({})], of, even)).toEqual([0, 0, 0, 0, 0, 0, 100, 100, 100, 100, 100, 100]);
  });

  it.each<[string, Partial<PlannedAction>]>([
    ['an idea', { state: 'idea' }],
    ['one that is done', { state: 'done' }],
    ['one of another site', { siteId: 5 }],
    ['one without an end of works', { worksTo: null }],
  ])('are none of %s', (_, given) => {
    expect(sum([action(given)])).toBe(0);
  });

  it('are never more than what is used, and unknown months save nothing', () => {
    const all = action({
      worksTo: fromIsoDay('2026-01-01'),
      expected: [{ energyType: 'electricity', kwhPerYear: 99_999 }],
    });
    expect(sum([all])).toBe(12_000);
    expect(savingsOf([all], of, [null, ...even.slice(1)])[0]).toBe(0);
  });

  it('cover the known part of a year: six unknown months count as average months', () => {
    const before = action({ worksTo: fromIsoDay('2026-01-01') });
    const [half, none] = [even.slice(0, 6), even.slice(0, 6).map(() => null)];
    // 1 200 kWh a year: 100 a month, not 200 in six.
    expect(savingsOf([before], of, [...half, ...none])).toEqual([
      ...half.map(() => 100),
      ...half.map(() => 0),
    ]);
  });

  it('for an energy that ends within the year are shared as if it were used all year', () => {
    const pair = {
      siteId: 4,
      energyType: 'electricity' as const,
      energiesInUse: [
        { energyType: 'electricity' as const, from: { year: 2020, month: 1 }, to: { year: 2027, month: 6 } },
      ] as const,
      quantityAt: (index: number) => ({ quantity: index % 12 < 6 ? 1500 : 500, basis: 'forecast' as const }),
      priceAt: () => ({
        unitPriceEuros: 0.1,
        taxEuros: 0,
        fixedCents: 0,
        basis: 'paid' as const,
        scenarioPercent: null,
      }),
    };
    const lines = proposeLines(pair, 2027, [action({ worksTo: fromIsoDay('2026-01-01') })]);
    // 1 200 kWh of 12 000 a year: a tenth of 1 500 in each of its six months.
    expect(lines.flatMap(({ kind, quantity }) => (kind === 'saving' ? quantity : []))).toEqual(
      even.slice(0, 6).map(() => -150),
    );
    expect(lines).toHaveLength(12);
  });

  it('list actions that cannot be counted', () => {
    expect(undatedActions([action({}), action({ id: 2, worksTo: null })]).map(({ id }) => id)).toEqual([2]);
  });
});

describe('the euros of an implemented advice', () => {
  const money: PlannedMoney = { cents: 365_000, energyType: 'electricity', isNetwork: true, toldFrom: null };
  const advice = (given: Partial<PlannedAction>): PlannedAction => ({
    id: 2,
    title: 'Acheminement',
    siteId: 4,
    state: 'decided',
    worksFrom: fromIsoDay('2027-03-15'),
    worksTo: fromIsoDay('2027-03-15'),
    money,
    expected: [],
    ...given,
  });
  const of = { siteId: 4, energyType: 'electricity', year: 2027 };
  const paid = Array.from({ length: 12 }, () => 'paid' as const);
  const by = (given: Partial<PlannedAction>, bases: Parameters<typeof savedCentsOf>[2] = paid, year = 2027) =>
    savedCentsOf([advice(given)], { ...of, year }, bases);
  const toldFrom = dayIndex(fromIsoDay('2027-10-11'));

  it('are counted by day from the day on which it takes effect, 10 € each', () => {
    const year = [0, 0, 17, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(days => days * 1_000);
    expect(by({})).toEqual(year);
    expect(by({}, paid, 2026)).toEqual(paid.map(() => 0));
    // A leap year costs a day more, like all that is paid by day.
    expect(by({}, paid, 2028).reduce((sum, cents) => sum + cents, 0)).toBe(366_000);
  });

  it('lose no cent between months', () => {
    const given = { money: { ...money, cents: 100_003 }, worksFrom: fromIsoDay('2027-01-01') };
    const year = by(given);
    // 100 003 × 31 / 365 is 8 493.41; × 59 / 365 is 16 164.87.
    expect(year.slice(0, 2)).toEqual([8_493, 7_672]);
    expect(year.reduce((sum, cents) => sum + cents, 0)).toBe(100_003);
  });

  it('for other advice begin after the month of the works', () => {
    expect(by({ money: { ...money, isNetwork: false } }).slice(1, 5)).toEqual([0, 0, 30_000, 31_000]);
  });

  it.each<[string, Partial<PlannedAction>]>([
    ['an idea', { state: 'idea' }],
    ['one that is done: bills show it', { state: 'done' }],
    ['one of another site', { siteId: 5 }],
    ['points of another energy', { money: { ...money, energyType: 'gas' } }],
    ['one without a day', { worksFrom: null, worksTo: null }],
    ['one whose kWh are counted', { expected: [{ energyType: 'electricity', kwhPerYear: 1 }] }],
  ])('are none of %s', (_, given) => {
    expect(by(given)).toEqual(paid.map(() => 0));
  });

  it('end when a contract is priced with the new powers of the point, and only there', () => {
    const told = { money: { ...money, toldFrom } };
    const bases = paid.map((basis, place) => (place === 10 ? basis : 'contract'));
    expect(by(told, bases).slice(8)).toEqual([30_000, 10_000, 30_000, 0]);
    expect(by(told)).toEqual(by({}));
  });

  const price = {
    unitPriceEuros: 0.1,
    taxEuros: 0,
    fixedCents: 300,
    basis: 'paid',
    scenarioPercent: null,
  } as const;
  const used = { quantity: 50, unitPriceEuros: 0.1, fixedCents: 300, taxCents: 0 };

  it('reduce the fixed charges, beside the kWh of other actions, and never exceed the cost of a month', () => {
    expect(savingFigures({ quantity: 10, cents: 200 }, used, price)).toEqual({
      quantity: -10,
      unitPriceEuros: 0.1,
      fixedCents: -200,
      taxCents: 0,
    });
    const most = savingFigures({ quantity: 10, cents: 99_999 }, used, price);
    expect(most && amountOf(most)).toBe(-800);
    expect(savingFigures({ quantity: 0, cents: 5 }, used, price)).toMatchObject({
      quantity: 0,
      fixedCents: -5,
    });
    expect(savingFigures({ quantity: 0, cents: 0 }, used, price)).toBeNull();
  });

  it('never exceed the kWh of the month, even after mild weather', () => {
    // 80 kWh were to be saved in ordinary weather; this month uses 50: 5 €, and 3 € of fixed charges.
    const most = savingFigures({ quantity: 80, cents: 0 }, used, price);
    expect(most).toMatchObject({ quantity: -50, fixedCents: 0 });
    expect(most && amountOf(most)).toBe(-500);
  });
});
