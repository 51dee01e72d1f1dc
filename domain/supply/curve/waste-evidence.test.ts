import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { dayKindOf } from '../../ground/calendar/french-holidays.ts';
import { clockMinute, minutesOfDay } from '../distributor/legal-day.ts';
import type { StationDays } from '../../weather/station-days.ts';
import type { CurveDay } from './curve-views.ts';
import { findWaste } from './find-waste.ts';
import { noiseOf, stationOf, weatherOf } from './testing/made-weather.ts';
import { type WasteKind, wasteKindOf } from './waste.ts';

const dayOf = (text: string) => dayIndex(fromIsoDay(text));
const [firstDay, lastDay] = [dayOf('2024-07-10'), dayOf('2026-07-31')];

/**
 * Hourly curve of two years of a building without waste: electric heating and cooling that follow the weather, up to 5 % change
 * from year to year, 5 % of noise, week-ends half open or closed, and a closure in August on different days each year.
 */
function buildingOf(seed: number): { days: CurveDay[]; station: StationDays } {
  const noise = noiseOf(seed);
  const weather = weatherOf(noise, { first: firstDay, last: lastDay });
  const heat = [0, 1, 2][seed % 3] ?? 0;
  const cool = [3, 0][seed % 2] ?? 0;
  const weekEnd = [0, 0.3, 0.9][Math.floor(seed / 3) % 3] ?? 0;
  const drift = 0.05 - (seed % 5) * 0.025;
  const closed = new Map(
    [2024, 2025, 2026].map(year => [year, dayOf(`${year}-08-01`) + ((year * seed) % 8)]),
  );
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => {
    const day = firstDay + at;
    const closing = closed.get(2024 + Math.floor((day - dayOf('2024-01-01')) / 365.25)) ?? 0;
    const kind = dayKindOf(day);
    const open = day >= closing && day < closing + 14 ? 0.1 : kind === 'working' ? 1 : weekEnd;
    const ofDay = (1 + (drift * at) / 365) * (1 + 0.02 * noise());
    const watts = Array.from({ length: minutesOfDay(day) / 60 }, (_hour, step) => {
      const hour = clockMinute(day, step * 60) / 60;
      const works = hour >= 7 && hour < 19 ? open : 0;
      const outside = weather(day) + 3 * Math.cos((2 * Math.PI * (hour - 15)) / 24);
      const kw =
        60 +
        60 * works +
        heat * Math.max(0, 16 - outside) * (works > 0.5 ? 1 : 0.8) +
        cool * Math.max(0, outside - 20) * (0.4 + 0.6 * works);
      return Math.round(kw * ofDay * (1 + 0.05 * noise()) * 1_000);
    });
    return { day, stepMinutes: 60, watts, adjusted: null };
  });
  return { days, station: stationOf(days, weather) };
}

const buildings = Array.from({ length: 24 }, (_, seed) => buildingOf(seed));

test('does not report weather, growth, other closed weeks or noise as waste', () => {
  const found = (isKnown: boolean) =>
    buildings.flatMap(({ days, station }, seed) =>
      findWaste(days, isKnown ? { station } : {}).map(waste => ({ seed, ...waste })),
    );
  expect(found(false)).toEqual([]);
  expect(found(true)).toEqual([]);
});

/** From 22 to 5 h from November to April, from 8 to 20 h on its days off, or all day. */
const uses = {
  lights: (hour: number) => hour >= 22 || hour < 5,
  ventilation: (hour: number, kind: WasteKind) => kind === 'off' && hour >= 8 && hour < 20,
  pump: () => true,
};

function leftOn(days: readonly CurveDay[], use: keyof typeof uses, kw: number): CurveDay[] {
  const [from, to] = [dayOf('2025-11-03'), dayOf('2026-04-26')];
  return days.map(day => {
    const isOn = (step: number) =>
      day.day >= from &&
      day.day <= to &&
      uses[use](clockMinute(day.day, step * 60) / 60, wasteKindOf(day.day));
    return { ...day, watts: day.watts.map((watts, step) => (isOn(step) ? watts + kw * 1_000 : watts)) };
  });
}

const buildingsTold = (use: keyof typeof uses, kind: WasteKind, kw: number, isKnown: boolean) =>
  buildings.filter(({ days, station }) =>
    findWaste(leftOn(days, use, kw), isKnown ? { station } : {}).some(
      waste => waste.kind === kind && Math.abs(waste.kw - kw) <= 0.3 * kw,
    ),
  ).length;

test.each([
  ['lights', 'working'],
  ['lights', 'off'],
  ['ventilation', 'off'],
] as const)('%s of half a year, on %s days, are found in nine cases out of ten', (use, kind) => {
  expect(buildingsTold(use, kind, 20, false)).toBeGreaterThanOrEqual(0.9 * buildings.length);
});

test('finds more of a weak pump of half a year once the weather is known', () => {
  const [unknown, known] = [false, true].map(isKnown => buildingsTold('pump', 'working', 12, isKnown));
  expect(known).toBeGreaterThan(unknown ?? buildings.length);
});

test('finds afternoons of a hot summer, but none of them once the weather is known', () => {
  const noise = noiseOf(5);
  const isHot = (day: number) => day >= dayOf('2026-06-01');
  const weather = (day: number) =>
    12 -
    8 * Math.cos((2 * Math.PI * ((day % 365.25) - 17)) / 365.25) +
    2 * Math.sin(day) +
    (isHot(day) ? 4 : 0);
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at) => {
    const day = firstDay + at;
    const watts = Array.from({ length: minutesOfDay(day) / 60 }, (_hour, step) => {
      const hour = clockMinute(day, step * 60) / 60;
      const cooled = hour >= 12 && hour < 19 ? 5 * Math.max(0, weather(day) - 19) : 0;
      return Math.round((100 + cooled) * (1 + 0.02 * noise()) * 1_000);
    });
    return { day, stepMinutes: 60, watts, adjusted: null };
  });
  const station = stationOf(days, weather);
  expect(findWaste(days).map(({ kind }) => kind)).toEqual(['working', 'working', 'off']);
  expect(findWaste(days, { station })).toEqual([]);
  // The weather is ignored when it is known for less than nine days in ten.
  const part = { ...station, days: station.days.subarray(100) };
  expect(findWaste(days, { station: part })).toEqual(findWaste(days));
});
