import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import type { CurveDay } from './curve-views.ts';
import { aboveOf, clippingLevels, contributions, peaksOfMonths } from './peaks.ts';
import { parseWindows } from './time-calendar.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
/** A day of half-hours at 100 kW, with other powers at some steps. */
const dayOf = (text: string, steps: Record<number, number> = {}): CurveDay => ({
  day: day(text),
  stepMinutes: 30,
  watts: Array.from({ length: 48 }, (_, at) => 1_000 * (steps[at] ?? 100)),
  adjusted: null,
});
const windows = (text: string) => parseWindows(text) ?? [];
const calendar = {
  high: windows('22:00-06:00'),
  low: windows('22:00-06:00'),
  pointe: [],
  hasOffPeakSundays: false,
};

test('finds the highest step of a month with its hour, by class and by hour', () => {
  const days = [
    dayOf('2026-01-05', { 18: 300, 19: 250 }),
    dayOf('2026-01-06', { 2: 180, 18: 300 }),
    dayOf('2026-02-02'),
  ];
  const [january, february] = peaksOfMonths(days, calendar);
  expect(january).toMatchObject({ period: { year: 2026, month: 1 }, days: 2, ofDays: 31 });
  expect(january?.peak).toEqual({ watts: 300_000, day: day('2026-01-05'), minute: 540 });
  expect(january?.byClass).toEqual(
    new Map([
      ['HPH', { watts: 300_000, day: day('2026-01-05'), minute: 540 }],
      ['HCH', { watts: 180_000, day: day('2026-01-06'), minute: 60 }],
    ]),
  );
  expect(january?.hours.map(watts => (watts ?? 0) / 1_000)).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 300 : hour === 1 ? 180 : 100)),
  );
  // Without the steps of nine o’clock the peak of the month would be at one in the morning.
  expect(contributions(january?.hours ?? [])).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 120_000 : 0)),
  );
  expect(february?.byClass.size).toBe(2);
  expect(contributions(february?.hours ?? []).every(watts => watts === 0)).toBe(true);
  expect(peaksOfMonths(days, null)[0]?.byClass.size).toBe(0);
});

test('has no step for an hour that the clock skips', () => {
  const spring: CurveDay = { ...dayOf('2026-03-29'), watts: Array.from({ length: 46 }, () => 1_000) };
  expect(peaksOfMonths([spring], null)[0]?.hours[2]).toBeNull();
});

test('counts what exceeds a power in steps, hours and kWh', () => {
  const days = [dayOf('2026-01-05', { 18: 300, 19: 250, 20: 200 })];
  expect(aboveOf(days, 200)).toEqual({ kw: 200, steps: 2, hours: 1, kwh: 75 });
  expect(aboveOf(days, 300)).toEqual({ kw: 300, steps: 0, hours: 0, kwh: 0 });
});

test('proposes powers to clip from below the highest step down to half of it', () => {
  const levels = clippingLevels([dayOf('2026-01-05', { 18: 499.2 })]);
  expect([levels[0], levels[1], levels.at(-1), levels.length]).toEqual([490, 480, 250, 25]);
  expect(clippingLevels([dayOf('2026-01-05', { 18: 0 })]).at(-1)).toBe(50);
  expect(clippingLevels([])).toEqual([]);
});
