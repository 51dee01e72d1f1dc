import { describe, expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import {
  figuresOfDays,
  figuresOfMonths,
  figuresOfSteps,
  seasonalTalon,
  talonDrift,
  yearUpTo,
} from './curve-figures.ts';
import { hoursOfDay, loadDuration, usualWeek } from './curve-views.ts';

const dayOf = (text: string) => dayIndex(fromIsoDay(text));
const stepsOf = (watts: number[], stepMinutes = 60) => ({ stepMinutes, watts, adjusted: null });
const flat = (day: string, watts: number, hours = 24) => {
  return { day: dayOf(day), ...stepsOf(Array.from({ length: hours }, () => watts)) };
};
const figuresOf = (days: ReturnType<typeof flat>[]) =>
  days.map(({ day, ...steps }) => figuresOfSteps(day, steps));
const daysFrom = (first: string, count: number, watts: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({
    day: dayOf(first) + at,
    ...stepsOf(Array.from({ length: 24 }, () => watts(at))),
  }));

test('takes the lowest three consecutive hours of a day as talon, and the first highest step as peak', () => {
  // 300 W at 3 h, 4 h and 5 h, twice 900 W from 18 h and 19 h, otherwise 600 W.
  const watts = Array.from({ length: 24 }, (_, hour) =>
    hour >= 3 && hour < 6 ? 300 : hour === 18 || hour === 19 ? 900 : 600,
  );
  expect(figuresOfSteps(dayOf('2026-01-15'), stepsOf(watts))).toEqual({
    day: dayOf('2026-01-15'),
    // 3 × 300 + 2 × 900 + 19 × 600 = 14 100 Wh.
    wattMinutes: 14_100 * 60,
    maxWatts: 900,
    maxMinute: 18 * 60,
    talonWatts: 300,
    // 22 h and 23 h, then 0 h to 6 h: 5 × 600 + 3 × 300.
    nightWattMinutes: 3_900 * 60,
  });
});

test('searches the talon only from 0 to 5 h behind a roof that is not measured', () => {
  const sunny = (hours: number) =>
    stepsOf(Array.from({ length: hours }, (_, hour) => (hour < 6 ? 900 + hour * 10 : hour < 18 ? 100 : 800)));
  const talon = (day: string, hours: number) => figuresOfSteps(dayOf(day), sunny(hours), 'dawn').talonWatts;
  expect(figuresOfSteps(dayOf('2026-05-04'), sunny(24)).talonWatts).toBe(100);
  expect(talon('2026-05-04', 24)).toBe(910);
  // With the change of the clock there are four hours in spring and six in autumn.
  expect(talon('2026-03-29', 23)).toBe(910);
  expect(talon('2026-10-25', 25)).toBe(910);
  // The minimum is the last step: in autumn the sixth hour is the fifth of the clock.
  const falling = stepsOf(Array.from({ length: 25 }, (_, hour) => 1_000 - hour * 10));
  expect(figuresOfSteps(dayOf('2026-10-25'), falling, 'dawn').talonWatts).toBe(960);
});

test('gives the same for a day with steps half as long of the same power', () => {
  const watts = Array.from({ length: 48 }, (_, at) => 1_000 + ((at * 37) % 211));
  const halves = watts.flatMap(value => [value, value]);
  const day = dayOf('2026-03-29') - 1;
  expect(figuresOfSteps(day, stepsOf(halves, 15))).toEqual(figuresOfSteps(day, stepsOf(watts, 30)));
});

test('divides the energy of a month by its real hours, and separates week-ends and holidays from working days', () => {
  // October 2026: 1 kW, and 0.5 kW at week-ends; the 25th has 25 hours.
  const days = Array.from({ length: 31 }, (_, at) => {
    const day = dayOf('2026-10-01') + at;
    const isWeekend = (day + 3) % 7 >= 5;
    return { day, ...stepsOf(Array.from({ length: at === 24 ? 25 : 24 }, () => (isWeekend ? 500 : 1_000))) };
  });
  const [month] = figuresOfMonths(figuresOf(days));
  expect(month).toMatchObject({ days: 31, ofDays: 31, hours: 745, talonKw: 1, weekendRatio: 0.5 });
  // Nine days of week-ends, one of 25 hours.
  expect(month?.kwh).toBeCloseTo(22 * 24 + (9 * 24 + 1) * 0.5, 9);
});

test('has no talon for thirteen days, but for fourteen', () => {
  const days = figuresOf(daysFrom('2026-02-01', 14, () => 700));
  expect(figuresOfDays(days.slice(1), 28).talonKw).toBeNull();
  expect(figuresOfDays(days, 28).talonKw).toBe(0.7);
});

describe('the figures of a year', () => {
  const year = figuresOf(
    daysFrom('2025-08-01', 365, at => (at >= 123 && at < 213 ? 600 : at < 31 ? 450 : 500)),
  );

  test('contain what the talons of winter and summer add to mid-season, with its sign', () => {
    // December to February: 1 December is day 122, so 89 days at 600 W and one at 500; August is the lowest month.
    expect(seasonalTalon(year)).toEqual({
      referenceKw: 0.5,
      winter: { talonKw: 0.6, kwh: expect.closeTo(89 * 24 * 0.1, 9), byDay: expect.any(Array) },
      summer: { talonKw: 0.5, kwh: expect.closeTo(-31 * 24 * 0.05, 9), byDay: expect.any(Array) },
    });
    const found = seasonalTalon(year);
    expect([found?.winter.byDay.length, found?.summer.byDay.length]).toEqual([90, 92]);
    expect(found?.winter.byDay.filter(({ kwh }) => kwh !== 0)).toHaveLength(89);
  });

  test('are unknown for 327 days', () => {
    expect(seasonalTalon(year.slice(0, 327))).toBeNull();
    expect(seasonalTalon(year.slice(0, 328))).not.toBeNull();
  });

  test('compare the same months of two years for the drift', () => {
    const two = figuresOf(daysFrom('2024-01-01', 731, at => (at < 366 ? 1_000 : 1_200)));
    // 2025: 8 760 hours at 0.2 kW more; the hour missing in spring is repeated in autumn.
    const drift = talonDrift(two, figuresOfMonths(two), yearUpTo(dayOf('2025-12-31')));
    expect(drift?.kwh).toBeCloseTo(8_760 * 0.2, 6);
    expect(drift?.byDay).toHaveLength(365);
    expect(talonDrift(year, figuresOfMonths(year), yearUpTo(dayOf('2026-07-31')))).toBeNull();
  });
});

describe('the views of a curve', () => {
  test('leave the skipped hour of spring empty, and have the repeated one of autumn twice', () => {
    const spring = hoursOfDay(flat('2026-03-29', 800, 23));
    expect(spring.map(values => values.length)).toEqual(
      Array.from({ length: 24 }, (_, hour) => (hour === 2 ? 0 : 1)),
    );
    const autumn = hoursOfDay({
      day: dayOf('2026-10-25'),
      ...stepsOf(Array.from({ length: 25 }, (_, at) => at)),
    });
    expect(autumn.slice(1, 4)).toEqual([[1], [2, 3], [4]]);
  });

  test('treat holidays like Sundays in the usual week, with a median for each hour', () => {
    const week = usualWeek([
      flat('2026-05-14', 100),
      flat('2026-05-15', 400),
      flat('2026-05-18', 200),
      flat('2026-05-19', 300),
    ]);
    expect(week.sunday[7]).toEqual({ median: 100, low: 100, high: 100 });
    expect(week.working[7]?.median).toBe(300);
    expect(week.saturday[7]).toBeNull();
  });

  test('have a load duration that falls from the highest step to the lowest', () => {
    const { watts, hours } = loadDuration([
      { day: dayOf('2026-01-15'), ...stepsOf([...Array(12).fill(100), ...Array(12).fill(900)]) },
    ]);
    expect(hours).toBe(24);
    expect([watts[0], watts[50], watts[51], watts[100]]).toEqual([900, 900, 100, 100]);
  });
});
