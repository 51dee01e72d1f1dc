import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { minutesOfDay } from '../distributor/legal-day.ts';
import { classGap, classMonths } from './class-months.ts';
import { parseWindows, type TimeCalendar } from './time-calendar.ts';

const day = (text: string) => dayIndex(fromIsoDay(text));
const hours = (text: string): TimeCalendar => {
  const windows = parseWindows(text) ?? [];
  return { high: windows, low: windows, pointe: [], hasOffPeakSundays: false };
};
/** 1 kW between two days, both included. */
const flat = (first: string, last: string, stepMinutes = 30) =>
  Array.from({ length: day(last) - day(first) + 1 }, (_, at) => ({
    day: day(first) + at,
    stepMinutes,
    watts: Array.from({ length: minutesOfDay(day(first) + at) / stepMinutes }, () => 1_000),
    adjusted: null,
  }));
const told = (months: ReturnType<typeof classMonths>) =>
  months.map(({ days, kwh, classes }) => [days, kwh, classes && Object.fromEntries(classes)]);

test('classes each day by its own hours, and shares a step that a bound cuts', () => {
  const calendars = [
    { from: day('2025-01-01'), calendar: hours('22:26-06:26') },
    { from: day('2026-02-11'), calendar: hours('00:00-05:00, 12:00-15:00') },
  ];
  const near = (kwh: number) => expect.closeTo(kwh, 9);
  // The last Sunday of March has an hour less at night.
  expect(told(classMonths(flat('2026-02-01', '2026-03-31'), calendars))).toEqual([
    [28, near(672), { HCH: near(28 * 8), HPH: near(28 * 16) }],
    [31, near(743), { HCH: near(31 * 8 - 1), HPH: near(31 * 16) }],
  ]);
  const other = [{ from: day('2025-01-01'), calendar: hours('02:00-04:30, 12:00-17:30') }];
  expect(told(classMonths(flat('2026-10-25', '2026-10-25', 60), other))).toEqual([
    [1, near(25), { HPB: near(16), HCB: near(9) }],
  ]);
});

test('has no classes for a month with a day whose hours are not known', () => {
  const calendars = [{ from: day('2026-02-11'), calendar: hours('22:30-06:30') }];
  const months = classMonths(flat('2026-02-01', '2026-03-31'), calendars);
  expect(months.map(({ classes }) => classes === null)).toEqual([true, false]);
  expect(told(classMonths(flat('2026-02-01', '2026-02-28'), []))).toEqual([
    [28, expect.closeTo(672, 9), null],
  ]);
});

test('compares a curve with what is billed', () => {
  const billed = new Map([['HPH', 700] as const, ['HCH', 300] as const]);
  expect(classGap(new Map([['HPH', 705] as const, ['HCH', 300] as const]), billed)).toEqual({
    whole: 0.005,
    worst: 0.005,
  });
  // The same energy, with 20 kWh in the other class.
  expect(classGap(new Map([['HPH', 680] as const, ['HCH', 320] as const]), billed)).toEqual({
    whole: 0,
    worst: 0.02,
  });
  // A class of the bill that the hours do not have.
  const withPointe = new Map([...billed, ['Pointe', 100] as const]);
  expect(classGap(new Map([['HPH', 800] as const, ['HCH', 300] as const]), withPointe)?.worst).toBeCloseTo(
    100 / 1_100,
    12,
  );
  expect(classGap(billed, new Map())).toBeNull();
});
