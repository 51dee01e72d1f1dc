import { expect, test } from 'vitest';
import { minutesOfDay } from '../distributor/legal-day.ts';
import type { NetworkTariff } from '../tariff/network-tariff.ts';
import { publishedGrids } from '../tariff/published-grids.ts';
import { tariffBook } from '../tariff/tariff-grid.ts';
import { networkAdvice } from './network-advice.ts';

const first = Date.UTC(2025, 7, 1) / 86_400_000;
/** An hourly curve of a year at 2 kW, with 13 kW at noon. */
const year = Array.from({ length: 365 }, (_, at) => ({
  day: first + at,
  stepMinutes: 60,
  watts: Array.from({ length: minutesOfDay(first + at) / 60 }, (_step, hour) =>
    hour === 12 ? 13_000 : 2_000,
  ),
  adjusted: null,
}));

const optionsWith = (registeredVa: number | null, tariff: NetworkTariff = 'BTINFCU4') => {
  const hours = { high: '22:26-06:26', low: '22:26-06:26', pointe: '' };
  const point = {
    tariff,
    powers: [18, 18, 18, 18],
    hours,
    mobileDays: new Set<number>(),
  };
  const advice = networkAdvice({ ...point, registeredVa }, year, tariffBook(publishedGrids), first + 350);
  return 'options' in advice ? advice.options : [];
};

test('advises up to 36 kVA what the meter registered, in whole kVA, and not an hourly mean', () => {
  const options = optionsWith(16_900);
  expect(options.map(({ tariff, best }) => [tariff, new Set(best?.powers)])).toEqual([
    ['BTINFCU4', new Set([17])],
    ['BTINFMU4', new Set([17])],
    ['BTINFLU', new Set([17])],
  ]);
  const [own] = options;
  // TURPE 7 of August 2025: 10.11 € a kVA, with CTA of 15 %.
  expect((own?.present.cost.total ?? 0) - (own?.best?.cost.total ?? 0)).toBeCloseTo(10.11 * 1.15, 6);
  expect(own?.best?.overrunInBadYear).toBeNull();
  expect(own?.withoutOverrun).toBeNull();
});

test('compares an option of meters that do not communicate only when the point has it', () => {
  const named = (tariff: NetworkTariff) => optionsWith(16_900, tariff).map(option => option.tariff);
  expect(named('BTINFMUDT')).toEqual(['BTINFCU4', 'BTINFMU4', 'BTINFLU', 'BTINFMUDT']);
  expect(named('BTINFMU4')).toEqual(['BTINFCU4', 'BTINFMU4', 'BTINFLU']);
});

test('advises at least 37 kVA for the last class above 36 kVA, with or without overruns', () => {
  const [own] = optionsWith(null, 'BTSUPCU4');
  expect(own?.best?.powers.at(-1)).toBe(37);
  expect(own?.withoutOverrun?.powers).toEqual([14, 14, 14, 37]);
});

test.each([
  ['is not known', null],
  ['is more than a meter of 36 kVA lets through', 36_001],
])('no power is advised where the registered power %s', (_, registeredVa) => {
  expect(optionsWith(registeredVa).map(({ best }) => best)).toEqual([null, null, null]);
});

test.each([
  [36_000, 36],
  [16_000, 16],
  [16_001, 17],
  [0, 1],
])('%i VA are %i kVA', (va, kva) => {
  expect(optionsWith(va)[0]?.best?.powers[0]).toBe(kva);
});
