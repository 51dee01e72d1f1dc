import { describe, expect, test } from 'vitest';
import { shareExactly } from '../ground/number/share-exactly.ts';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { dayIndex, isoDayAt } from '../ground/calendar/day-span.ts';
import { degreeDaySeries } from '../weather/monthly-degree-days.ts';
import { splitLines } from './allocate.ts';
import { type AllocationKey, type Shares, splitByKeys } from './allocation-key.ts';
import { cyclePath } from './cycle.ts';
import { type IndexReading, useOfIndexes } from './index-use.ts';
import type { IndexKind, NodeKey, Term } from './meter.ts';
import { formulaValue, remainderOf } from './meter-tree.ts';
import known from './testing/known-answers.json' with { type: 'json' };
import { usedWithin } from './used-within.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const told = (shares: Shares) => Object.fromEntries(shares);

test('tiers-au-centime', () => {
  const { input, expected } = known['tiers-au-centime'];
  const named = (parts: number[]) =>
    Object.fromEntries(input.targets.map((target, at) => [target, parts[at]]));
  expect(input.cents.map(cents => named(shareExactly(cents, input.weights)))).toEqual(expected);
});

test('reste-negatif', () => {
  const { input, expected } = known['reste-negatif'];
  expect(
    input.map(({ parent, children }) => {
      const { remainder, isExceeded } = remainderOf(parent, children);
      return { unallocated: remainder, alert: isExceeded, missing: remainder === null };
    }),
  ).toEqual(expected);
});

type GivenKey = { from: string; to: string | null; parts: Record<string, number | undefined> };
const keysOf = (keys: GivenKey[]): AllocationKey[] =>
  keys.map(({ from, to, parts }) => ({
    from: day(from),
    to: to === null ? null : day(to),
    parts: Object.entries(parts).map(([target, ppm = 0]) => ({ target, ppm })),
  }));

describe('cle-datee-dans-le-mois', () => {
  const { input, expected } = known['cle-datee-dans-le-mois'];
  const asked = { first: day(input.first), last: day(input.last) };
  const daily = new Map(Object.entries(input.dailyWh).map(([text, wh]) => [day(text), wh]));
  test.each([
    ['days', input.totalWh, undefined, expected.byDays],
    ['what was used each day', input.totalWh, daily, expected.byDaily],
    ['days, in cents', 100_001, undefined, expected.cents],
  ])('by %s', (_, total, weights, shares) => {
    const split = splitByKeys(total, keysOf(input.keys), asked, weights);
    expect(split.kind === 'shares' && told(split.shares)).toEqual(shares);
  });
});

test('cle-trouee-ou-fausse', () => {
  const { input, expected } = known['cle-trouee-ou-fausse'];
  const split = (keys: GivenKey[]) => {
    const given = splitByKeys(input.total, keysOf(keys), { first: day(input.first), last: day(input.last) });
    if (given.kind === 'shares') return 'partagé';
    return given.kind === 'no-key' ? `aucune clé le ${isoDayAt(given.day)}` : 'clé différente de 100 %';
  };
  expect({ gap: split(input.gap), notWhole: split(input.notWhole) }).toEqual(expected);
});

test('compteur-virtuel', () => {
  const { input, expected } = known['compteur-virtuel'];
  const { values, ...formulas } = input;
  const names = Object.keys(values);
  const node = (name: unknown): NodeKey => `meter:${names.indexOf(String(name))}`;
  const byNode = new Map(Object.entries(values).map(([name, value]) => [node(name), value]));
  const valueOf = (terms: (string | number)[][]) =>
    formulaValue(
      terms.map(([sign, name]): Term => ({ node: node(name), sign: sign === 1 ? 1 : -1 })),
      each => byNode.get(each) ?? null,
    );
  expect(Object.fromEntries(Object.entries(formulas).map(([name, terms]) => [name, valueOf(terms)]))).toEqual(
    expected,
  );
});

const kinds: Record<string, IndexKind> = { relevé: 'read', fin: 'end', début: 'start' };
const readingsOf = (rows: (string | number)[][]): IndexReading[] =>
  rows.map(([text, index, kind]) => ({
    day: day(String(text)),
    index: Number(index),
    kind: kinds[String(kind)] ?? 'read',
    coefficient: null,
  }));
const faultWords: Record<string, string> = { falling: 'index en baisse' };

test('remplacement', () => {
  const { input, expected } = known.remplacement;
  const counter = { coefficient: input.coefficient, wheels: null, plausiblePerDay: null };
  const readings = readingsOf(input.readings);
  const { used, faults } = useOfIndexes(readings, counter);
  expect(faults).toEqual([]);
  expect(used.reduce((sum, { thousandths }) => sum + thousandths, 0) / 1000).toBe(expected.kwh);
  const forgotten = useOfIndexes(
    readings.filter(({ kind }) => kind === 'read'),
    counter,
  );
  expect(forgotten.faults.map(({ kind }) => faultWords[kind])).toEqual([expected.ifForgotten]);
});

test('tour-de-compteur, asked about and then stated', () => {
  const { input, expected } = known['tour-de-compteur'];
  const answers = input.map(({ readings, ...counter }) => {
    const given = readingsOf(readings);
    const asked = useOfIndexes(given, { coefficient: 1, ...counter });
    expect(asked.used).toEqual([]);
    const [fault] = asked.faults;
    if (fault?.kind !== 'rollover') return [null, faultWords[fault?.kind ?? '']];
    const saidSo = given.map((each, at) => (at === 1 ? { ...each, kind: 'rollover' as const } : each));
    const { used, faults } = useOfIndexes(saidSo, { coefficient: 1, ...counter });
    expect(used.map(({ thousandths }) => thousandths)).toEqual([fault.thousandths]);
    return [fault.thousandths / 1000, faults[0] ?? null];
  });
  expect(answers).toEqual(expected);
});

test('cycle', () => {
  const { input, expected } = known.cycle;
  const paths = input.map(({ parents }) => {
    const edges = Object.entries(parents).map(
      ([name, parent]) => [name, parent === null ? [] : [parent]] as const,
    );
    return cyclePath(new Map<string, readonly string[]>(edges));
  });
  expect(paths).toEqual(expected);
});

const follows = (kind: string) => (kind.endsWith('fixe') ? 'fixed' : 'use');
const linesOf = (lines: { kind: string; cents: number }[]) =>
  lines.map(({ kind, cents }) => ({ follows: follows(kind), cents }) as const);

test('facture-lignes-fixes-et-variables', () => {
  const { input, expected } = known['facture-lignes-fixes-et-variables'];
  const key = keysOf([{ from: '2026-01-01', to: null, parts: input.fixedKeyPpm }]);
  const march = { first: day('2026-03-01'), last: day('2026-03-31') };
  const split = splitLines(linesOf(input.lines), new Map(Object.entries(input.wh)), cents => {
    const shares = splitByKeys(cents, key, march);
    return shares.kind === 'shares' ? shares.shares : new Map();
  });
  const byTarget = Object.keys(input.wh).map(target => [
    target,
    Object.fromEntries(input.lines.map(({ name }, at) => [name, split[at]?.get(target)])),
  ]);
  expect(Object.fromEntries(byTarget)).toEqual(expected.byTarget);
  const totals = Object.keys(input.wh).map(target => [
    target,
    split.reduce((sum, shares) => sum + (shares.get(target) ?? 0), 0),
  ]);
  expect(Object.fromEntries(totals)).toEqual(expected.totals);
  expect(totals.reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(expected.bill);
});

test('facture-reste-negatif', () => {
  const { input, expected } = known['facture-reste-negatif'];
  const [shares = new Map<string, number>()] = splitLines(
    linesOf(input.lines),
    new Map(Object.entries(input.wh)),
    () => new Map(),
  );
  const byTarget = [...shares].map(([target, cents]) => [target, { fourniture: cents }]);
  expect(Object.fromEntries(byTarget)).toEqual(expected.byTarget);
});

test('releve-a-cheval', () => {
  const { input, expected } = known['releve-a-cheval'];
  const used = [{ first: day(input.first), last: day(input.lastExcluded) - 1, thousandths: input.kwh }];
  // The degree days of a month are those of all its days, as the station gives them; the given days are extended to the month.
  const month = (number: 1 | 2, ofDay: number, days: number) =>
    ({
      kind: 'measured',
      period: { year: 2026, month: number },
      missingDays: 0,
      heating: ofDay * days,
      cooling: 0,
    }) as const;
  const degreeDays = degreeDaySeries([
    month(1, input.degreeDays['2026-01-31'], 31),
    month(2, input.degreeDays['2026-02-01'], 28),
  ]);
  const inMonths = (by: Parameters<typeof usedWithin>[2]) => ({
    '2026-01': usedWithin(used, { first: day('2026-01-20'), last: day('2026-01-31') }, by),
    '2026-02': usedWithin(used, { first: day('2026-02-01'), last: day('2026-02-16') }, by),
  });
  expect({ byDays: inMonths({}), byDegreeDays: inMonths({ degreeDays }) }).toEqual(expected);
});
