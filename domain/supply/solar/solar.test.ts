import { describe, expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { figuresOfSteps } from '../curve/curve-figures.ts';
import type { CurveDay } from '../curve/curve-views.ts';
import { minutesOfDay } from '../distributor/legal-day.ts';
import { priceCurve } from '../network-cost/priced-curve.ts';
import { publishedGrids } from '../tariff/published-grids.ts';
import { tariffBook } from '../tariff/tariff-grid.ts';
import { selfConsumption, solarCurve, solarDays } from './self-consumption.ts';
import { halfHours, shareProduction } from './share-production.ts';
import { solarSavings } from './solar-savings.ts';
import { readSolarFile, solarYearOn } from './solar-year.ts';
import { clearSky } from './testing/clear-sky.ts';

const dayOf = (text: string) => dayIndex(fromIsoDay(text));
const days = Array.from({ length: 365 }, (_, at) => dayOf('2025-08-01') + at);
const clearness = [0.38, 0.43, 0.5, 0.54, 0.56, 0.6, 0.61, 0.6, 0.55, 0.47, 0.39, 0.35];
const roof = { kwp: 100, latitude: 50.63, longitude: 3.07, ratio: 0.8, clearness };
const constant = (kw: number, stepMinutes = 10): CurveDay[] =>
  days.map(day => ({
    day,
    stepMinutes,
    watts: Array.from({ length: minutesOfDay(day) / stepMinutes }, () => kw * 1_000),
    adjusted: null,
  }));

describe('self-consumption', () => {
  const production = clearSky(roof, days, 10);

  test('is what another program computed for a roof of 100 kWc at Lille', () => {
    const used = selfConsumption(solarDays(constant(1_000), production));
    expect(used.productionKwh).toBeCloseTo(76_055.2235, 4);
    expect(used).toMatchObject({ selfRate: 1, days: 365, stepMinutes: 10 });
    const december = production.filter(({ day }) => day >= dayOf('2025-12-01') && day <= dayOf('2025-12-31'));
    const sum = december.reduce((total, { watts }) => total + watts.reduce((a, b) => a + b, 0), 0);
    expect(sum / 6_000).toBeCloseTo(1_017.8372, 4);
    const longest = production.find(({ day }) => day === dayOf('2026-06-21'))?.watts ?? [];
    expect(longest.slice(34, 37)).toEqual([2, 287, 1_009]);
    expect(Math.max(...longest)).toBe(43_873);
  });

  test('is the lesser of each step, and the four series keep their sums', () => {
    const found = solarDays(constant(20), production);
    const { loadKwh, productionKwh, selfKwh, surplusKwh, drawnKwh } = selfConsumption(found);
    expect(selfKwh + surplusKwh).toBeCloseTo(productionKwh, 6);
    expect(selfKwh + drawnKwh).toBeCloseTo(loadKwh, 6);
    const hours = selfConsumption(solarDays(constant(20, 60), production));
    // Longer steps give a higher result.
    expect(hours.stepMinutes).toBe(60);
    expect(hours.selfKwh).toBeGreaterThan(selfKwh);
    expect(solarDays([{ day: 1, stepMinutes: 10, watts: [], adjusted: null }], production)).toEqual([]);
  });

  test('is right when computed by hand', () => {
    const day = { day: dayOf('2026-01-05'), stepMinutes: 60, adjusted: null };
    const load = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 2_000 : 6_000));
    const made = Array.from({ length: 24 }, (_, hour) => (hour === 11 ? 5_000 : hour === 12 ? 4_000 : 0));
    const found = solarDays([{ ...day, watts: load }], [{ ...day, watts: made }]);
    expect(selfConsumption(found)).toMatchObject({
      loadKwh: 96,
      productionKwh: 9,
      selfKwh: 6,
      surplusKwh: 3,
      drawnKwh: 90,
    });
    expect(solarCurve(found, 'drawn')[0]?.watts.slice(10, 14)).toEqual([2_000, 0, 2_000, 6_000]);
    expect(solarCurve(found, 'surplus')[0]?.watts.slice(10, 14)).toEqual([0, 3_000, 0, 0]);
  });

  test('hides the talon of the day', () => {
    const drawn = solarCurve(solarDays(constant(30), production), 'drawn').find(
      ({ day }) => day === dayOf('2026-06-21'),
    );
    expect(drawn && figuresOfSteps(drawn.day, drawn).talonWatts).toBe(0);
  });
});

describe('a shared production', () => {
  /** Computed by an independent program; Wh of four half-hours. */
  const loads = [
    [5_000, 4_000, 1_000, 0],
    [1_500, 2_500, 1_000, 0],
    [500, 0, 1_001, 0],
  ];
  const production = [4_000, 7_000, 1_000, 300];
  const ppm = [600_000, 300_000, 100_000];

  test.each([
    [
      'static',
      [
        [2_400, 4_200, 600, 180],
        [1_200, 2_100, 300, 90],
        [400, 700, 100, 30],
      ],
      [
        [2_400, 4_000, 600, 0],
        [1_200, 2_100, 300, 0],
        [400, 0, 100, 0],
      ],
      [0, 900, 0, 300],
    ],
    [
      'dynamic',
      [
        [2_857, 4_000, 333, 0],
        [857, 2_500, 333, 0],
        [286, 0, 334, 0],
      ],
      [
        [2_857, 4_000, 333, 0],
        [857, 2_500, 333, 0],
        [286, 0, 334, 0],
      ],
      [0, 500, 0, 300],
    ],
    [
      'order',
      [
        [4_000, 4_000, 1_000, 0],
        [0, 2_500, 0, 0],
        [0, 0, 0, 0],
      ],
      [
        [4_000, 4_000, 1_000, 0],
        [0, 2_500, 0, 0],
        [0, 0, 0, 0],
      ],
      [0, 500, 0, 300],
    ],
  ] as const)('%s: to the Wh', (mode, allocated, self, surplus) => {
    const steps = shareProduction(mode, production, loads, ppm);
    expect(allocated.map((_, part) => steps.map(step => step.allocated[part]))).toEqual(allocated);
    expect(self.map((_, part) => steps.map(step => step.self[part]))).toEqual(self);
    expect(steps.map(step => step.surplus)).toEqual(surplus);
  });

  test('is counted in Wh by the half-hour', () => {
    expect(halfHours({ stepMinutes: 10, watts: [600, 600, 603, 0, 0, 0] })).toEqual([301, 0]);
    expect(halfHours({ stepMinutes: 60, watts: [1_001] })).toEqual([500, 501]);
  });
});

describe('a file of PVGIS', () => {
  const hours = (year: number) =>
    Array.from(
      { length: year % 4 === 0 ? 8_784 : 8_760 },
      (_, at) => new Date(Date.UTC(year, 0, 1) + at * 3_600_000),
    );
  const stamp = (date: Date) =>
    `${date.toISOString().slice(0, 10).replaceAll('-', '')}:${date.toISOString().slice(11, 13)}10`;
  const power = (date: Date) =>
    date.getUTCHours() >= 6 && date.getUTCHours() < 18 ? 1_000 + date.getUTCHours() : 0;
  const csv = (year: number, name = 'P') =>
    [
      'Latitude (decimal degrees):\t50.630',
      '',
      `time,${name},G(i)`,
      ...hours(year).map(date => `${stamp(date)},${power(date)}.2,0`),
      '',
      'P: PV system power (W)',
    ].join('\r\n');

  test('gives the hours of its last whole year', () => {
    const read = readSolarFile(csv(2023));
    expect(read).toMatchObject({ year: 2023 });
    expect('watts' in read && read.watts.length).toBe(8_760);
    expect('watts' in read && read.watts.slice(5, 8)).toEqual([0, 1_006, 1_007]);
    const json = { outputs: { hourly: hours(2020).map(date => ({ time: stamp(date), P: power(date) })) } };
    expect(readSolarFile(JSON.stringify(json))).toMatchObject({ year: 2020 });
  });

  test.each([
    ['no-hours', 'bonjour'],
    ['no-hours', '{"outputs": {}}'],
    ['no-power', csv(2023, 'G')],
    ['not-whole', csv(2023).split('\r\n').slice(0, 900).join('\n')],
  ])('%s', (fault, text) => expect(readSolarFile(text)).toEqual({ fault }));

  test('is shifted by whole weeks, and shown by the clock of each day', () => {
    const year = { year: 2023, watts: hours(2023).map(power) };
    const [winter, summer, spring, autumn] = solarYearOn(
      year,
      ['2026-01-05', '2026-06-22', '2026-03-29', '2025-10-26'].map(dayOf),
    );
    // Six in UTC is seven by the clock in winter and eight in summer.
    expect(winter?.watts.findIndex(watts => watts > 0)).toBe(7);
    expect(summer?.watts.findIndex(watts => watts > 0)).toBe(8);
    expect([spring?.watts.length, autumn?.watts.length]).toEqual([23, 25]);
    expect(spring?.watts.findIndex(watts => watts > 0)).toBe(7);
    expect(autumn?.watts.findIndex(watts => watts > 0)).toBe(8);
    const named = { year: 2023, watts: hours(2023).map(date => date.getUTCDay()) };
    expect(solarYearOn(named, [dayOf('2026-06-22')])[0]?.watts[12]).toBe(1);
  });
});

test('saves supply, network per kWh and excise of what is not drawn, and lower powers', () => {
  const hours = { high: '22:30-06:30', low: '22:30-06:30', pointe: '' };
  const point = {
    tariff: 'BTSUPCU4' as const,
    powers: [120, 120, 120, 120],
    hours,
    mobileDays: new Set<number>(),
  };
  const priced = priceCurve(point, constant(100), tariffBook(publishedGrids), dayOf('2026-07-31'));
  if ('lacking' in priced) throw new Error(priced.lacking);
  const prices = { supply: (each: string) => (each === 'HPH' ? 0.1 : 0.05), excise: 0.02658, sale: 0.04 };
  const found = solarSavings(solarDays(constant(100), constant(40)), priced, prices);
  // 8 off-peak hours a day, one more or less when the clock changes at night: 151 days of high season.
  expect(Object.fromEntries(found?.byClass ?? [])).toEqual({
    HPH: 40 * 16 * 151,
    HCH: 40 * (8 * 151 - 1),
    HPB: 40 * 16 * 214,
    HCB: 40 * (8 * 214 + 1),
  });
  const euros = (kwh: number, network: number, supply: number) => kwh * (supply + network / 100 + 0.02658);
  expect(found?.self).toBeCloseTo(
    euros(40 * 16 * 151, 6.91, 0.1) +
      euros(40 * (8 * 151 - 1), 4.21, 0.05) +
      euros(40 * 16 * 214, 2.13, 0.05) +
      euros(40 * (8 * 214 + 1), 1.52, 0.05),
    6,
  );
  expect(found).toMatchObject({ surplus: 0, management: 0 });
  // 108 kVA for 100 kW, 65 for 60, with CTA of 15 %.
  expect(found?.powers?.before).toEqual([108, 108, 108, 108]);
  expect(found?.powers?.after).toEqual([65, 65, 65, 65]);
  expect(found?.powers?.gain).toBeCloseTo(43 * 17.61 * 1.15, 6);
  expect(
    solarSavings(solarDays(constant(100), constant(40)), priced, { ...prices, supply: () => null }),
  ).toBeNull();
  expect(solarSavings(solarDays(constant(100), constant(101)), priced, prices)).toMatchObject({
    management: expect.closeTo(141, 6),
    surplus: expect.closeTo(350.4, 6),
  });
});
