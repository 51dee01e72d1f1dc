import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { fromIsoDay } from '../ground/calendar/calendar-date.ts';
import { dayIndex } from '../ground/calendar/day-span.ts';
import { allocate, splitLines, vatOfLines } from './allocate.ts';
import { splitByKeys, unallocated } from './allocation-key.ts';
import { meterCycle } from './cycle.ts';
import { useOfIndexes } from './index-use.ts';
import { disorderedSpan, type Meter, type NodeKey } from './meter.ts';
import { isRoot, type Metering, remainderOf, treeOf } from './meter-tree.ts';
import { usedWithin } from './used-within.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const march = { first: day('2026-03-01'), last: day('2026-03-31') };
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

const cutKeys = fc
  .tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 2 }),
  )
  .map(([cut, [one = 0, other = 0]]) => [
    {
      from: 0,
      to: march.first + cut - 1,
      parts: [
        { target: 'A', ppm: one },
        { target: 'B', ppm: 1_000_000 - one },
      ],
    },
    {
      from: march.first + cut,
      to: null,
      parts: [
        { target: 'B', ppm: other },
        { target: 'C', ppm: 1_000_000 - other },
      ],
    },
  ]);

it('shares by keys with parts that sum to the whole, whatever its sign', () => {
  fc.assert(
    fc.property(cents, cutKeys, (total, keys) => {
      const split = splitByKeys(total, keys, march);
      const opposite = splitByKeys(-total, keys, march);
      if (split.kind !== 'shares' || opposite.kind !== 'shares') throw new Error('the keys are whole');
      expect(sum(split.shares.values())).toBe(total);
      expect([...opposite.shares].map(([target, share]) => [target, -share + 0])).toEqual([...split.shares]);
    }),
  );
});

it('shares lines so that each sums to its amount, whatever the remainder', () => {
  const use = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), use, (amounts, values) => {
      const lines = amounts.map(each => ({ follows: 'use', cents: each }) as const);
      const shares = splitLines(
        lines,
        new Map(values.map((value, at) => [String(at), value])),
        () => new Map(),
      );
      expect(shares.map(each => sum(each.values()))).toEqual(amounts);
    }),
  );
});

it('gives lines the VAT of their rate, to the cent', () => {
  const lines = fc.array(fc.record({ htCents: cents, vatPermille: fc.constantFrom(55, 200) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(lines, all => {
      const vat = vatOfLines(all);
      for (const rate of [55, 200]) {
        const own = all.filter(({ vatPermille }) => vatPermille === rate);
        const ofRate = vat.filter((_, at) => all[at]?.vatPermille === rate);
        const thousandths = sum(own.map(({ htCents }) => htCents)) * rate;
        expect(sum(ofRate)).toBe(Math.sign(thousandths) * Math.round(Math.abs(thousandths) / 1000) + 0);
      }
      const credited = vatOfLines(all.map(line => ({ ...line, htCents: -line.htCents })));
      expect(credited).toEqual(vat.map(each => 0 - each));
    }),
  );
});

it('takes back in a credit note exactly the VAT of its bill', () => {
  // 5.5 % of 1.00 € is 5.5 cents, billed as 6; of 2.00 € it is 11.
  const lines = [100, 100].map(htCents => ({ htCents, vatPermille: 55 }));
  expect(vatOfLines(lines)).toEqual([6, 5]);
  expect(vatOfLines(lines.map(line => ({ ...line, htCents: -line.htCents })))).toEqual([-6, -5]);
});

it('shares a reading over months that sum to it', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 200 }), fc.nat(1e9));
  fc.assert(
    fc.property(span, ([start, length, thousandths]) => {
      const first = day('2025-01-10') + start;
      const used = [{ first, last: first + length - 1, thousandths }];
      const middle = first + Math.floor(length / 2);
      const before = middle > first ? usedWithin(used, { first, last: middle - 1 }) : 0;
      expect((before ?? 0) + (usedWithin(used, { first: middle, last: first + length - 1 }) ?? 0)).toBe(
        thousandths,
      );
      expect(usedWithin(used, { first, last: first + length })).toBeNull();
    }),
  );
});

const meter = (id: number, parent: NodeKey | null, given: Partial<Meter> = {}): Meter => ({
  id,
  name: `C${id}`,
  source: 'index',
  sharing: 'days',
  from: 0,
  to: null,
  parents: parent === null ? [] : [{ node: parent, from: 0, to: null }],
  terms: [],
  ...given,
});
const metering = (meters: Meter[], inMarch: Record<NodeKey, number>): Metering => ({
  meters: new Map(meters.map(each => [each.id, each])),
  used: new Map(
    Object.entries(inMarch).map(([node, thousandths]) => [node as NodeKey, [{ ...march, thousandths }]]),
  ),
  measured: new Map(),
  degreeDays: undefined,
});
const rules = { keysOf: () => [], ownTarget: (node: NodeKey) => node, dailyOf: () => undefined };

it('distributes all that a tree counts, negative remainders with their sign', () => {
  const value = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(value, value, value, (whole, one, other) => {
      const meters = [meter(1, 'point:1'), meter(2, 'meter:1')];
      const tree = treeOf(
        metering(meters, { 'point:1': whole, 'meter:1': one, 'meter:2': other }),
        'point:1',
        march,
      );
      const allocation = allocate(tree, rules);
      if (allocation.kind !== 'shares') throw new Error('all is known');
      expect(sum(allocation.shares.values())).toBe(whole);
      expect(allocation.shares.get(unallocated)).toBe(whole - other);
      expect([...allocation.shares.keys()].at(-1)).toBe(unallocated);
    }),
  );
});

test('places a meter that changes its parent under each for its days', () => {
  const moved = meter(3, null, {
    parents: [
      { node: 'meter:1', from: 0, to: march.first + 9 },
      { node: 'meter:2', from: march.first + 10, to: null },
    ],
  });
  const all = metering([meter(1, 'point:1'), meter(2, 'point:1'), moved], {
    'point:1': 9_300,
    'meter:1': 3_100,
    'meter:2': 3_100,
    'meter:3': 3_100,
  });
  const tree = treeOf(all, 'point:1', march);
  expect(tree.children.map(({ node, remainder, children }) => [node, remainder, children[0]?.use])).toEqual([
    ['meter:1', 2_100, 1_000],
    ['meter:2', 1_000, 2_100],
  ]);
  expect(isRoot(moved, march)).toBe(false);
});

test('has no remainder without a child’s reading, and shares nothing', () => {
  const tree = treeOf(
    metering([meter(1, 'point:1'), meter(2, 'point:1')], { 'point:1': 10, 'meter:1': 4 }),
    'point:1',
    march,
  );
  expect(tree.remainder).toBeNull();
  expect(allocate(tree, rules)).toEqual({ kind: 'lacking', nodes: ['meter:2'] });
});

test('ignores a meter before its first day, also as a child', () => {
  const late = meter(2, 'point:1', { from: march.last + 1 });
  const rest = meter(3, null, {
    source: 'formula',
    terms: [
      { node: 'point:1', sign: 1 },
      { node: 'meter:2', sign: -1 },
    ],
  });
  const all = metering([late, rest], { 'point:1': 10 });
  expect(treeOf(all, 'point:1', march).children).toEqual([]);
  expect(treeOf(all, 'meter:3', march).use).toBe(10);
});

test('refuses a month with a gap in the keys, and names the meter', () => {
  const tree = treeOf(metering([], { 'point:1': 10 }), 'point:1', march);
  const keys = [{ from: march.first + 1, to: null, parts: [{ target: 'A', ppm: 1_000_000 }] }];
  expect(allocate(tree, { ...rules, keysOf: () => keys })).toEqual({
    kind: 'no-key',
    day: march.first,
    node: 'point:1',
  });
});

test('finds cycles of parents on one day and of formulas on any; a sum may be above its terms', () => {
  const after = (node: NodeKey, from: number, to: number | null) => [{ node, from, to }];
  const turned = [
    meter(1, null, { parents: after('meter:2', 0, 9) }),
    meter(2, null, { parents: after('meter:1', 10, null) }),
  ];
  expect(meterCycle(turned)).toBeNull();
  expect(meterCycle([meter(1, 'meter:2'), meter(2, 'meter:1')])).toEqual(['meter:1', 'meter:2', 'meter:1']);
  const formula = (id: number, of: NodeKey) => meter(id, null, { terms: [{ node: of, sign: 1 }] });
  expect(meterCycle([formula(1, 'meter:2'), meter(2, 'meter:1')])).toBeNull();
  expect(meterCycle([formula(1, 'meter:2'), formula(2, 'meter:1')])).toEqual([
    'meter:1',
    'meter:2',
    'meter:1',
  ]);
});

test('counts each meter of a replacement with its own coefficient', () => {
  const at = (
    text: string,
    index: number,
    kind: 'read' | 'end' | 'start',
    coefficient: number | null = null,
  ) => ({
    day: day(text),
    index,
    kind,
    coefficient,
  });
  const readings = [
    at('2026-04-01', 30, 'read'),
    at('2026-03-01', 100, 'read'),
    at('2026-03-11', 0, 'start', 2),
    at('2026-03-11', 110, 'end'),
  ];
  const counter = { coefficient: 10, wheels: null, plausiblePerDay: null };
  expect(useOfIndexes(readings, counter).used.map(({ thousandths }) => thousandths)).toEqual([
    100_000, 60_000,
  ]);
  const faults = (left: typeof readings) => useOfIndexes(left, counter).faults.map(({ kind }) => kind);
  expect(faults(readings.filter(({ kind }) => kind !== 'start'))).toEqual(['start-lacking']);
  expect(faults(readings.filter(({ kind }) => kind !== 'end'))).toEqual(['end-lacking']);
});

test('allows adjacent spans, but no overlap', () => {
  expect(
    disorderedSpan([
      { from: 1, to: 4 },
      { from: 5, to: null },
    ]),
  ).toBe(-1);
  expect(
    disorderedSpan([
      { from: 1, to: 5 },
      { from: 5, to: null },
    ]),
  ).toBe(1);
  expect(disorderedSpan([{ from: 3, to: 2 }])).toBe(0);
});

it('never clips a remainder', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.array(fc.nat(1e9)), (parent, children) => {
      const { remainder, isExceeded } = remainderOf(parent, children);
      expect(remainder).toBe(parent - sum(children));
      expect(isExceeded).toBe((remainder ?? 0) * 50 < -parent);
    }),
  );
});
