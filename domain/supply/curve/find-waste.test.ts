import { describe, expect, test } from 'vitest';
import { dayKindOf, type HolidayCalendar } from '../../ground/calendar/french-holidays.ts';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { clockMinute, minutesOfDay } from '../distributor/legal-day.ts';
import type { CurveDay } from './curve-views.ts';
import { findWaste } from './find-waste.ts';
import {
  hourRuns,
  isSameWaste,
  type Waste,
  wasteKindOf,
  type WastePlace,
  wasteStatus,
  yearlyKwh,
} from './waste.ts';

const dayOf = (text: string) => dayIndex(fromIsoDay(text));
const lastDay = dayOf('2026-07-31');

/** A repeatable sequence of numbers from 0 to 1 for each seed (a linear congruential generator of 32 bits). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sites = {
  hospital: { base: 390, daily: 480, weekend: 0.55, summer: 0.18, dayNoise: 0.03, noise: 0.02 },
  consultations: { base: 84, daily: 130, weekend: 0.3, summer: 0.2, dayNoise: 0.04, noise: 0.05 },
};
type SiteName = keyof typeof sites;

/** Hourly curve of two years or more: a base, working hours, less at week-ends, more in hot weather, small daily variations. */
function yearsOf(name: SiteName, seed: number, firstDay = dayOf('2024-08-01')): CurveDay[] {
  const { base, daily, weekend, summer, dayNoise, noise } = sites[name];
  const random = randomOf(seed);
  return Array.from({ length: lastDay - firstDay + 1 }, (_, at) => {
    const day = firstDay + at;
    const heat = Math.max(0, -Math.cos((2 * Math.PI * ((day % 365.25) - 20)) / 365.25)) ** 2;
    const share = dayKindOf(day) === 'working' ? 1 : weekend;
    const ofDay = 1 + dayNoise * (2 * random() - 1);
    const watts = Array.from({ length: minutesOfDay(day) / 60 }, (_hour, step) => {
      const hour = clockMinute(day, step * 60) / 60;
      const works = Math.max(0, Math.sin((Math.PI * (hour - 5)) / 16));
      const kw =
        (base + daily * works * share) * (1 + summer * heat) * ofDay * (1 + noise * (2 * random() - 1));
      return Math.round(kw * 1_000);
    });
    return { day, stepMinutes: 60, watts, adjusted: null };
  });
}

const allKinds = ['working', 'off'];
/** The days and hours in which each kind of waste runs. */
const uses = {
  pump: { kinds: allKinds, from: 0, to: 24 },
  lights: { kinds: allKinds, from: 22, to: 5 },
  cooling: { kinds: allKinds, from: 20, to: 6 },
  kitchen: { kinds: ['working'], from: 3, to: 6 },
  ventilation: { kinds: ['off'], from: 8, to: 20 },
};
/** Waste added to a curve: kW, first and last day, true kWh, and the share that it adds to its hours. */
type Injection = readonly [keyof typeof uses, number, string, string, number, number];

const runs = (use: keyof typeof uses, day: number, hour: number) => {
  const { kinds, from, to } = uses[use];
  return (
    kinds.includes(wasteKindOf(day)) && (to > from ? hour >= from && hour < to : hour >= from || hour < to)
  );
};

/** The curve with the injections, and the kWh of each. */
function wasteful(days: readonly CurveDay[], injections: readonly Injection[]) {
  const kwh = injections.map(() => 0);
  const made = days.map(day => {
    const watts = [...day.watts];
    for (const [place, [use, kw, from, to]] of injections.entries()) {
      if (day.day < dayOf(from) || day.day > dayOf(to)) continue;
      for (const [step, value] of watts.entries()) {
        if (!runs(use, day.day, clockMinute(day.day, step * 60) / 60)) continue;
        watts[step] = value + kw * 1_000;
        kwh[place] = (kwh[place] ?? 0) + kw;
      }
    }
    return { ...day, watts };
  });
  return { days: made, kwh };
}

const touches = ({ kind, hours, firstDay: first, lastDay: last }: Waste, [use, , from, to]: Injection) =>
  first <= dayOf(to) &&
  last >= dayOf(from) &&
  uses[use].kinds.includes(kind) &&
  hours.some(hour => runs(use, kind === 'working' ? dayOf('2026-01-06') : dayOf('2026-01-04'), hour));

/**
 * Waste in a hospital or a building of consultations (night cooling, pumps, week-end ventilation, lights, a kitchen): 24
 * scenarios
 * of an independent program, with its kWh. An injection is clear when all waste adds 15 % or more to its hours.
 */
const scenarios: readonly (readonly [SiteName, ...Injection[]])[] = [
  ['hospital'],
  ['consultations'],
  ['hospital', ['pump', 76, '2025-09-07', '2026-02-02', 271852, 0.135]],
  ['consultations', ['kitchen', 12, '2025-12-04', '2026-05-03', 3708, 0.091]],
  ['hospital', ['cooling', 81, '2026-05-17', '2026-07-27', 58320, 0.173]],
  ['consultations', ['cooling', 23, '2026-06-04', '2026-07-30', 13110, 0.24]],
  ['hospital', ['ventilation', 56, '2025-10-16', '2026-06-23', 53760, 0.106]],
  ['consultations', ['cooling', 24, '2026-06-02', '2026-07-11', 9600, 0.261]],
  ['hospital', ['kitchen', 84, '2026-01-08', '2026-05-29', 24444, 0.176]],
  [
    'consultations',
    ['ventilation', 15, '2025-11-12', '2026-07-25', 14580, 0.101],
    ['pump', 15, '2025-11-13', '2026-04-01', 50385, 0.099],
  ],
  [
    'hospital',
    ['lights', 88, '2025-09-19', '2026-03-31', 119504, 0.221],
    ['pump', 54, '2025-09-20', '2026-05-20', 314928, 0.097],
  ],
  [
    'consultations',
    ['cooling', 24, '2026-05-25', '2026-07-21', 13920, 0.256],
    ['kitchen', 31, '2025-10-09', '2026-04-02', 11439, 0.239],
  ],
  ['hospital'],
  ['consultations'],
  ['hospital', ['cooling', 99, '2026-06-07', '2026-07-19', 42570, 0.207]],
  ['consultations', ['lights', 12, '2025-12-08', '2026-05-28', 14436, 0.123]],
  ['hospital', ['ventilation', 78, '2025-11-12', '2026-06-04', 60840, 0.148]],
  [
    'consultations',
    ['cooling', 23, '2026-05-29', '2026-07-22', 12650, 0.244],
    ['pump', 17, '2025-11-10', '2026-03-27', 56304, 0.112],
  ],
  [
    'hospital',
    ['lights', 61, '2025-10-09', '2026-03-22', 70516, 0.155],
    ['pump', 76, '2025-09-02', '2026-05-19', 474240, 0.135],
  ],
  ['consultations', ['ventilation', 22, '2025-10-17', '2026-06-07', 20064, 0.149]],
  ['hospital', ['ventilation', 100, '2026-01-19', '2026-07-03', 61200, 0.186]],
  ['consultations', ['lights', 20, '2025-12-11', '2026-06-11', 25600, 0.207]],
  ['hospital', ['lights', 127, '2025-10-19', '2026-03-18', 134366, 0.323]],
  ['consultations', ['cooling', 14, '2026-06-03', '2026-07-11', 5460, 0.153]],
];

describe('in 24 scenarios', () => {
  const judged = scenarios.map(([name, ...injections], place) => {
    const { days, kwh } = wasteful(yearsOf(name, place + 1), injections);
    const found = findWaste(days);
    return {
      place,
      injections,
      kwh,
      found,
      right: found.filter(waste => injections.some(injection => touches(waste, injection))),
    };
  });

  test('the kWh of what is left on are those computed separately', () => {
    for (const { injections, kwh } of judged)
      expect(kwh).toEqual(injections.map(([, , , , counted]) => counted));
  });

  test('nothing is found when nothing is left on', () => {
    expect(judged.filter(({ injections }) => injections.length === 0).flatMap(({ found }) => found)).toEqual(
      [],
    );
  });

  test('at least 95 % of the findings are what was left on', () => {
    const found = judged.flatMap(each => each.found);
    expect(judged.flatMap(({ right }) => right).length / found.length).toBeGreaterThanOrEqual(0.95);
    expect(found.length).toBeGreaterThan(20);
  });

  test('nine of ten clear ones are found within 10 % of their kWh', () => {
    const clear = judged.filter(
      ({ injections }) => injections.length > 0 && injections.every(([, , , , , share]) => share >= 0.15),
    );
    const near = clear.filter(({ found, kwh }) => {
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      return Math.abs(sum(found.map(waste => waste.kwh)) / sum(kwh) - 1) <= 0.1;
    });
    expect(clear).toHaveLength(10);
    expect(near.length).toBeGreaterThanOrEqual(9);
  });
});

describe('a finding', () => {
  const lights: Injection = ['lights', 120, '2026-05-11', '2026-07-31', 0, 1];
  const [night, weekend] = findWaste(wasteful(yearsOf('hospital', 40), [lights]).days);

  test('states the hours and days, since when, and that it continues', () => {
    expect(night).toMatchObject({ kind: 'working', hours: [0, 1, 2, 3, 4, 22, 23], lastDay, daysSince: 0 });
    expect(weekend).toMatchObject({ kind: 'off', hours: [0, 1, 2, 3, 4, 22, 23] });
    expect(Math.abs((night?.firstDay ?? 0) - dayOf('2026-05-11'))).toBeLessThanOrEqual(3);
    expect(night?.kw).toBeGreaterThan(108);
    expect(night?.kw).toBeLessThan(132);
    expect(hourRuns(night?.hours ?? [])).toEqual([{ from: 22, to: 5 }]);
    expect(night && wasteStatus(night)).toBe('continues');
  });

  test('is over after enough days of its kind without it', () => {
    const stopped: Injection = ['lights', 120, '2026-04-13', '2026-07-10', 0, 1];
    const found = findWaste(wasteful(yearsOf('hospital', 40), [stopped]).days);
    expect(found.map(waste => [waste.kind, wasteStatus(waste)])).toEqual([
      ['working', 'stopped'],
      ['off', 'stopped'],
    ]);
  });

  test('has the kWh that it would use in a year', () => {
    // 252 working days from Thursday 1 January 2026 on.
    const january = { kind: 'working', firstDay: dayOf('2026-01-01'), days: 10, kwh: 100 } as const;
    expect(yearlyKwh(january)).toBe(2_520);
    expect(yearlyKwh(january, 'alsace-moselle')).toBe(2_510);
  });

  test('that an action follows is left out of the expectation of the next year', () => {
    const old: Injection = ['lights', 120, '2025-02-03', '2026-07-31', 0, 1];
    const { days } = wasteful(yearsOf('hospital', 41, dayOf('2023-08-01')), [old]);
    const atNight = (known: readonly WastePlace[]) =>
      findWaste(days, { known }).filter(({ kind }) => kind === 'working');
    // After a year the days used for comparison contain the same waste.
    expect(atNight([]).map(wasteStatus)).toEqual(['stopped']);
    const followed = {
      kind: 'working' as const,
      hours: [0, 1, 2, 3, 4, 22, 23],
      firstDay: dayOf('2025-02-03'),
      lastDay,
    };
    expect(atNight([followed])).toMatchObject([
      { hours: followed.hours, firstDay: dayOf('2025-08-01'), lastDay },
    ]);
  });
});

describe('when early mornings differ much from day to day', () => {
  /** Variations of up to 25 kW from 3 to 6 h in the last year: a spread of about 18 kW, whose effect disappears over weeks. */
  const swings = () => {
    const random = randomOf(77);
    return yearsOf('consultations', 42).map(day => {
      const swing = 50_000 * (random() - 0.5);
      const isEarly = (step: number) =>
        day.day >= dayOf('2025-08-01') && [3, 4, 5].includes(clockMinute(day.day, step * 60) / 60);
      return {
        ...day,
        watts: day.watts.map((watts, step) => Math.round(isEarly(step) ? watts + swing : watts)),
      };
    });
  };
  const foundOf = (from: string, to: string) =>
    findWaste(wasteful(swings(), [['kitchen', 24, from, to, 0, 1]]).days);

  test('months of a kitchen are found, with their kWh', () => {
    const { kwh } = wasteful(swings(), [['kitchen', 24, '2025-10-06', '2026-05-29', 0, 1]]);
    const found = foundOf('2025-10-06', '2026-05-29');
    expect(found).toMatchObject([{ kind: 'working', hours: [3, 4, 5] }]);
    expect(Math.abs((found[0]?.kwh ?? 0) / (kwh[0] ?? 0) - 1)).toBeLessThanOrEqual(0.1);
  });

  test('one month of it, or the mornings alone, are not', () => {
    expect(foundOf('2026-02-02', '2026-03-01')).toEqual([]);
    expect(findWaste(swings())).toEqual([]);
  });
});

describe('when week-ends differ much from one to the next', () => {
  /** Variations of up to 18 kW from 8 to 20 h on days off in the last year. */
  const swings = () => {
    const random = randomOf(72);
    return yearsOf('consultations', 42).map(day => {
      const swing = 36_000 * (random() - 0.5);
      const isOn = (step: number) =>
        day.day >= dayOf('2025-08-01') && runs('ventilation', day.day, clockMinute(day.day, step * 60) / 60);
      return {
        ...day,
        watts: day.watts.map((watts, step) => Math.round(isOn(step) ? watts + swing : watts)),
      };
    });
  };
  const on = (from: string, to: string): Injection => ['ventilation', 20, from, to, 0, 1];

  test('fifteen of a ventilation are found, with their kWh', () => {
    const { days, kwh } = wasteful(swings(), [on('2025-12-06', '2026-03-15')]);
    const found = findWaste(days);
    expect(found).toMatchObject([{ kind: 'off', hours: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] }]);
    expect(Math.abs((found[0]?.kwh ?? 0) / (kwh[0] ?? 0) - 1)).toBeLessThanOrEqual(0.1);
  });

  test('one month of it, or such week-ends alone, are not', () => {
    expect(findWaste(wasteful(swings(), [on('2026-01-10', '2026-02-08')]).days)).toEqual([]);
    expect(findWaste(swings())).toEqual([]);
  });
});

test('counts the two additional holidays of Alsace-Moselle as days off', () => {
  // Good Friday and 26 December are days off, and a ventilation runs on all days off of five weeks around the New Year.
  const left: Injection = ['ventilation', 60, '2025-12-06', '2026-01-11', 0, 1];
  const [goodFridays, days] = [
    [dayOf('2025-04-18'), dayOf('2026-04-03')],
    wasteful(yearsOf('hospital', 43), [left]).days,
  ];
  const boxingDay = dayOf('2025-12-26');
  const isSunday = (day: number) => dayKindOf(day, 'alsace-moselle') === 'sunday';
  const sunday = days.find(({ day }) => day === boxingDay + 2);
  const there = days.map(day => (day.day === boxingDay ? { ...day, watts: sunday?.watts ?? [] } : day));
  const daysOff = (holidays: HolidayCalendar) =>
    findWaste(there, { holidays }).find(({ kind }) => kind === 'off')?.days ?? 0;
  expect([boxingDay, ...goodFridays].every(isSunday)).toBe(true);
  expect(daysOff('alsace-moselle')).toBe(daysOff('france') + 1);
});

test('treats two findings as the same by the days and hours that they share', () => {
  const one = { kind: 'working', hours: [22, 23, 0, 1], firstDay: 100, lastDay: 130 } as const;
  const same = (other: object) =>
    isSameWaste({ ...one, hours: [...one.hours] }, { ...one, hours: [...one.hours], ...other });
  expect(same({ firstDay: 130, lastDay: 160 })).toBe(true);
  expect(same({ firstDay: 131, lastDay: 160 })).toBe(false);
  expect(same({ hours: [0, 1, 2] })).toBe(true);
  expect(same({ hours: [1, 2, 3] })).toBe(false);
  expect(same({ kind: 'off' })).toBe(false);
});

test('finds nothing with less than a year and the year before it', () => {
  expect(findWaste([])).toEqual([]);
  expect(findWaste(yearsOf('hospital', 1).slice(-300))).toEqual([]);
});
