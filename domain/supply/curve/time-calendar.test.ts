import { describe, expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { minutesOfDay } from '../distributor/legal-day.ts';
import { coveredMonths, findOffPeak, ofSeason } from './find-off-peak.ts';
import {
  areOffPeak,
  arePointe,
  createClassing,
  parseWindows,
  type TimeCalendar,
  windowsText,
} from './time-calendar.ts';

const dayOf = (text: string) => dayIndex(fromIsoDay(text));
const windows = (text: string) => parseWindows(text) ?? [];
const flat = (day: number, stepMinutes = 10, watts = 1_000) => ({
  day,
  stepMinutes,
  watts: Array.from({ length: minutesOfDay(day) / stepMinutes }, () => watts),
  adjusted: null,
});
const hta: TimeCalendar = {
  high: windows('22:00-06:00'),
  low: windows('02:00-06:00, 11:00-15:00'),
  pointe: windows('09:00-11:00, 18:00-20:00'),
  hasOffPeakSundays: true,
};
const bt: TimeCalendar = {
  high: windows('22:30-06:30'),
  low: windows('22:30-06:30'),
  pointe: [],
  hasOffPeakSundays: false,
};

/** The hours of each class in a range of days. */
function hoursOf(calendar: TimeCalendar, first: string, last: string): Record<string, number> {
  const classesOf = createClassing(calendar);
  const minutes: Record<string, number> = {};
  for (let day = dayOf(first); day <= dayOf(last); day += 1) {
    const steps = flat(day);
    for (let at = 0; at < steps.watts.length; at += 1)
      for (const part of classesOf(steps)(at))
        minutes[part.class] = (minutes[part.class] ?? 0) + part.minutes / 60;
  }
  return Object.fromEntries(
    Object.entries(minutes).map(([each, hours]) => [each, Math.round(hours * 1e6) / 1e6]),
  );
}

describe('the hours of each class', () => {
  // Calculated independently from the rules of the brochure « TURPE 7 HTA/BT ».
  test('in a year above 1 kV, with Sundays off-peak', () => {
    expect(hoursOf(hta, '2025-08-01', '2026-07-31')).toEqual({
      HPB: 2_944,
      HCB: 2_193,
      HCH: 1_559,
      HPH: 1_752,
      Pointe: 312,
    });
  });

  test('in a year with « pointe mobile » on twelve days', () => {
    const days = [
      '2025-11-26',
      '2025-12-04',
      '2025-12-11',
      '2026-01-05',
      '2026-01-06',
      '2026-01-13',
      '2026-01-14',
      '2026-01-20',
      '2026-01-28',
      '2026-02-03',
      '2026-02-10',
      '2026-02-17',
    ];
    const mobile = { days: new Set(days.map(dayOf)), windows: windows('07:00-15:00, 18:00-20:00') };
    expect(hoursOf({ ...hta, mobile }, '2025-08-01', '2026-07-31')).toEqual({
      HPB: 2_944,
      HCB: 2_193,
      HCH: 1_559,
      HPH: 1_944,
      Pointe: 120,
    });
  });

  test('in a year below 1 kV, with nine off-peak hours in autumn and seven in spring', () => {
    expect(hoursOf(bt, '2025-08-01', '2026-07-31')).toEqual({
      HCB: 1_713,
      HPB: 3_424,
      HCH: 1_207,
      HPH: 2_416,
    });
    expect(hoursOf(bt, '2026-10-25', '2026-10-25')).toEqual({ HCB: 9, HPB: 16 });
    expect(hoursOf(bt, '2026-03-29', '2026-03-29')).toEqual({ HCH: 7, HPH: 16 });
  });

  test('share a step that a bound cuts by its minutes', () => {
    const classesOf = createClassing({ ...bt, high: windows('22:26-06:26') });
    expect(classesOf(flat(dayOf('2026-01-15'), 30))(12)).toEqual([
      { class: 'HCH', minutes: 26 },
      { class: 'HPH', minutes: 4 },
    ]);
    expect(classesOf(flat(dayOf('2026-01-15'), 30))(44)).toEqual([
      { class: 'HPH', minutes: 26 },
      { class: 'HCH', minutes: 4 },
    ]);
  });
});

describe('windows as typed', () => {
  test.each([
    ['22:00-06:00', '22:00-06:00'],
    ['22h30 - 6h30', '22:30-06:30'],
    ['02:00-06:00,11:00–15:00', '02:00-06:00, 11:00-15:00'],
    ['00:00-08:00', '00:00-08:00'],
    ['16:00-24:00', '16:00-00:00'],
  ])('%s is eight hours', (typed, kept) => {
    expect(areOffPeak(typed)).toBe(true);
    expect(windowsText(windows(typed))).toBe(kept);
  });

  test.each([
    '',
    '22:00',
    '22:00-07:00',
    '22:00-05:00',
    '22:00-06:00, 23:00-01:00',
    '25:00-09:00',
    '22:70-06:70',
    'nuit',
  ])('« %s » is refused', typed => expect(areOffPeak(typed)).toBe(false));

  test('accept « pointe fixe » as two hours in the morning and two in the evening, within their bounds', () => {
    expect(arePointe('09:00-11:00, 18:00-20:00')).toBe(true);
    expect(arePointe('18:00-20:00, 09:00-11:00')).toBe(true);
    for (const typed of [
      '09:00-11:00',
      '07:00-09:00, 18:00-20:00',
      '09:00-12:00, 18:00-19:00',
      '09:00-11:00, 20:00-22:00',
    ])
      expect(arePointe(typed)).toBe(false);
  });
});

describe('off-peak hours found from bills', () => {
  // Powers that differ between all half-hours, from November 2025 to February 2026.
  const days = Array.from({ length: 120 }, (_, offset) => {
    const day = dayOf('2025-11-01') + offset;
    return {
      ...flat(day, 30),
      watts: Array.from({ length: 48 }, (_step, at) => 20_000 + 800 * at * ((at * at + day) % 5)),
    };
  });
  const billedUnder = (text: string, hasOffPeakSundays = false) => {
    const classesOf = createClassing({ ...bt, high: windows(text), hasOffPeakSundays });
    const sums = new Map<number, { month: number; peak: number; offPeak: number }>();
    for (const day of days) {
      const date = new Date(day.day * 86_400_000);
      const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
      const own = sums.get(month) ?? { month, peak: 0, offPeak: 0 };
      sums.set(month, own);
      for (const [at, watts] of day.watts.entries())
        own[classesOf(day)(at)[0]?.class === 'HCH' ? 'offPeak' : 'peak'] += watts / 2_000;
    }
    // With the precision of bills.
    return [...sums.values()].map(({ month, peak, offPeak }) => ({
      month,
      peak: Math.round(peak),
      offPeak: Math.round(offPeak),
    }));
  };

  test.each([['22:30-06:30'], ['01:00-06:00, 12:30-15:30'], ['02:00-06:00, 11:00-15:00']])('%s', text => {
    const found = findOffPeak(days, billedUnder(text), false);
    expect(found && windowsText(found.best.windows)).toBe(text);
    expect(found?.isFound).toBe(true);
    expect(found?.next.gap).toBeGreaterThan(2 * (found?.best.gap ?? 0));
  });

  test('ignore Sundays above 1 kV', () => {
    const found = findOffPeak(days, billedUnder('23:00-07:00', true), true);
    expect(found && windowsText(found.best.windows)).toBe('23:00-07:00');
  });

  test('are not found between half-hours, nor with the curve of another point', () => {
    const other = billedUnder('22:30-06:30').map(month => ({ ...month, offPeak: month.offPeak * 1.3 }));
    expect(findOffPeak(days, other, false)?.isFound).toBe(false);
  });

  test('ignore a month with a missing day of the curve', () => {
    const billed = billedUnder('22:30-06:30');
    const lacking = days.filter(({ day }) => day !== dayOf('2026-02-10'));
    expect(coveredMonths(lacking, billed).map(({ month }) => month)).toEqual([24_310, 24_311, 24_312]);
    const found = findOffPeak(lacking, billed, false);
    expect(found && windowsText(found.best.windows)).toBe('22:30-06:30');
    expect(found?.isFound).toBe(true);
  });

  test('need more than one month, all of this season', () => {
    const billed = billedUnder('22:30-06:30');
    expect(findOffPeak(days, billed.slice(0, 1), false)).toBeNull();
    expect(ofSeason(billed, 'high')).toHaveLength(4);
    expect(ofSeason(billed, 'low')).toEqual([]);
  });
});
