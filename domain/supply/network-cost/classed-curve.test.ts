import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { parseWindows } from '../curve/time-calendar.ts';
import { classCurve } from './classed-curve.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));

test.each([
  ['an hour', 60, { HCB: 3, HPB: 3 }],
  ['half an hour', 30, { HPB: 3 }],
  ['a quarter of an hour', 15, { HPB: 1.5 }],
])(
  'a constant step of %s counts as its means of ten minutes, each in the class of its start',
  (_, stepMinutes, means) => {
    // Off-peak from 02:06 to 05:30: the end falls in the middle of the hour of five.
    const windows = parseWindows('02:06-05:30') ?? [];
    const calendar = { high: windows, low: windows, pointe: [], hasOffPeakSundays: true };
    const at = (minutes: number) => minutes / stepMinutes;
    const watts = Array.from({ length: at(1_440) }, (_step, place) =>
      place === Math.floor(at(330)) ? 9_000 : 0,
    );
    const curve = classCurve(
      [{ day: day('2026-06-15'), stepMinutes, watts, adjusted: null }],
      calendar,
      'kW',
    );
    const found = [...(curve.months.values().next().value ?? [])].map(
      ([each, { values, weights }]) =>
        [
          each,
          values.reduce((sum, value, place) => sum + (value > 0 ? (weights[place] ?? 0) : 0), 0),
        ] as const,
    );
    expect(Object.fromEntries(found.filter(([, sum]) => sum > 0))).toEqual(means);
  },
);
