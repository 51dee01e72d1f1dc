import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { parseWindows } from '../curve/time-calendar.ts';
import { publishedGrids } from '../tariff/published-grids.ts';
import { tariffBook } from '../tariff/tariff-grid.ts';
import { classesOf, type NetworkTariff } from '../tariff/network-tariff.ts';
import { collectiveNetwork, type CollectiveUse } from './collective-rates.ts';
import { operationRates, SharedProduction } from './operation-rates.ts';
import { shareProduction, type SharingMode } from './share-production.ts';

const book = tariffBook(publishedGrids);
const today = dayIndex(fromIsoDay('2026-07-15'));
const dayOf = (text: string) => dayIndex(fromIsoDay(text));
const even = (tariff: NetworkTariff): CollectiveUse =>
  new Map(classesOf(tariff).map(each => [each, { self: 1_000, other: 1_000 }]));

test.each<[NetworkTariff, number, number, number]>([
  ['BTSUPCU4', 295.4, 206.6, 64.32],
  ['BTSUPLU4', 253.2, 180.9, 64.32],
  ['BTINFCU4', 285.6, 198.8, 4.47],
  ['BTINFMU4', 269, 186.3, 4.47],
])('of %s the network costs per kWh what its origin implies', (tariff, usual, own, management) => {
  expect(collectiveNetwork(tariff, even(tariff), book, today)).toMatchObject({
    usual: expect.closeTo(usual, 6),
    own: expect.closeTo(own, 6),
    management: expect.closeTo(management, 6),
    grid: { validFrom: dayOf('2025-08-01'), isKnown: true },
  });
});

test('prices each class at its own rates, computed by hand', () => {
  const use: CollectiveUse = new Map([
    ['HPH', { self: 1_000, other: 2_000 }],
    ['HCH', { self: 0, other: 500 }],
    ['HPB', { self: 3_000, other: 1_000 }],
    ['HCB', { self: 100, other: 900 }],
  ]);
  expect(collectiveNetwork('BTSUPCU4', use, book, today)).toMatchObject({
    usual: expect.closeTo(328.75, 6),
    own: expect.closeTo(254.2, 6),
  });
});

test('has no prices above 1 kV or without classes, and unknown ones in another grid', () => {
  for (const tariff of ['HTACU5', 'BTINFLU', 'BTINFMUDT'] as const)
    expect(collectiveNetwork(tariff, new Map(), book, today)).toBe('not-offered');
  expect(collectiveNetwork('BTSUPCU4', new Map(), book, dayOf('2024-01-01'))).toBe('no-grid');
  expect(collectiveNetwork('BTSUPCU4', new Map(), book, dayOf('2026-09-01'))).toMatchObject({
    grid: { isKnown: false },
  });
  const next = publishedGrids
    .filter(({ kind }) => kind === 'turpe-bt-over-36')
    .map(grid => ({ ...grid, validFrom: fromIsoDay('2026-08-01'), validTo: null }));
  const later = tariffBook([...publishedGrids, ...next]);
  expect(collectiveNetwork('BTSUPCU4', new Map(), later, dayOf('2026-09-01'))).toBe('no-grid');
});

/** Computed by an independent program; Wh of four half-hours. */
const loads = [
  [5_000, 4_000, 1_000, 0],
  [1_500, 2_500, 1_000, 0],
  [500, 0, 1_001, 0],
];
const production = [4_000, 7_000, 1_000, 300];

test.each<[SharingMode, number, number[]]>([
  ['static', 11_100, [7_000, 3_600, 500]],
  ['dynamic', 11_500, [7_190, 3_690, 620]],
  ['order', 11_500, [9_000, 2_500, 0]],
])('%s: the rates of the operation and of who takes part', (mode, self, selfOf) => {
  const sums = new SharedProduction([null, null, null]);
  sums.add(0, production, loads, shareProduction(mode, production, loads, [600_000, 300_000, 100_000]));
  expect(sums.production).toBe(12_300);
  expect(sums.parts.map(part => part.self)).toEqual(selfOf);
  expect(sums.parts.map(part => part.load)).toEqual([10_000, 5_000, 1_501]);
  expect(sums.surplus).toBe(12_300 - self);
  expect(operationRates({ production: sums.production, load: 16_501, self })).toEqual({
    selfRate: self / 12_300,
    coverRate: self / 16_501,
  });
  expect(sums.parts.map(({ use }) => use)).toEqual([null, null, null]);
});

test('has no rate without energy', () => {
  expect(operationRates({ production: 0, load: 0, self: 0 })).toEqual({ selfRate: null, coverRate: null });
});

test('splits a half-hour that a bound cuts by its minutes', () => {
  const night = parseWindows('22:15-06:15') ?? [];
  const sums = new SharedProduction([{ high: night, low: night, pointe: [], hasOffPeakSundays: false }]);
  const steps = Array.from({ length: 48 }, (_, at) => ({
    allocated: [40],
    self: [at === 44 ? 40 : 0],
    surplus: 0,
  }));
  const load = steps.map(() => 60);
  sums.add(
    dayOf('2026-01-05'),
    steps.map(() => 40),
    [load],
    steps,
  );
  expect([...(sums.parts[0]?.use ?? [])].toSorted()).toEqual([
    ['HCH', { self: 20, other: 16 * 60 - 20 }],
    ['HPH', { self: 20, other: 32 * 60 - 20 }],
  ]);
});
