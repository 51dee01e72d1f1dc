import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { months, type Month } from '../ground/calendar/month.ts';
import type { DailyTemperature } from './daily-temperature.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { degreeDays } from './degree-days.ts';
import { meanDegreeDays } from './mean-degree-days.ts';
import { degreeDaySeries, monthlyDegreeDays } from './monthly-degree-days.ts';
import { monthlySums } from './monthly-sums.ts';
import { windowDegreeDays } from './window-degree-days.ts';

function daysOf(year: number, month: Month, minC: number, maxC: number): DailyTemperature[] {
  return Array.from({ length: daysInMonth({ year, month }) }, (_, index) => ({
    year,
    month,
    day: index + 1,
    minC,
    maxC,
    doubtful: false,
  }));
}

function seriesOf(days: readonly DailyTemperature[]) {
  return degreeDaySeries(monthlySums('43062001', days).map(sum => monthlyDegreeDays(sum)));
}

function years(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function yearAt(year: number, minC: number, maxC: number): DailyTemperature[] {
  return months.flatMap(month => daysOf(year, month, minC, maxC));
}

describe('degree days of a month', () => {
  it('are the sum of its days', () => {
    const [sum] = monthlySums('43062001', daysOf(2023, 1, 2, 10));
    expect(sum).toMatchObject({ period: { year: 2023, month: 1 }, measuredDays: 31 });
    expect(monthlyDegreeDays(sum!)).toMatchObject({ kind: 'measured', heating: 31 * 12, cooling: 0 });
  });

  it.each([
    [0, 'measured', 29 * 12],
    [1, 'estimated', 29 * 12],
    [5, 'estimated', 29 * 12],
    [6, 'unknown', undefined],
    [29, 'unknown', undefined],
  ] as const)('with %d days missing in February 2024 is %s', (missing, kind, heating) => {
    const measuredDays = 29 - missing;
    const month = monthlyDegreeDays({
      period: { year: 2024, month: 2 },
      measuredDays,
      heating: measuredDays * 12,
      cooling: 0,
    });
    expect(month).toMatchObject({ kind, missingDays: missing });
    expect('heating' in month ? Number(month.heating.toFixed(9)) : undefined).toBe(heating);
  });

  it('count a doubtful day as missing', () => {
    const days = daysOf(2023, 1, 2, 10).map(day => ({ ...day, doubtful: day.day <= 6 }));
    expect(seriesOf(days).values().next().value).toMatchObject({ kind: 'unknown', missingDays: 6 });
  });

  it('refuse more days than the month has', () => {
    expect(() =>
      monthlyDegreeDays({ period: { year: 2023, month: 2 }, measuredDays: 29, heating: 0, cooling: 0 }),
    ).toThrow(RangeError);
  });
});

describe('degree days of twelve months', () => {
  it('are the sum of the days, whatever the weather and the first month', () => {
    const extremes = fc.tuple(fc.integer({ min: -20, max: 35 }), fc.integer({ min: 0, max: 15 }));
    fc.assert(
      fc.property(
        fc.array(extremes, { minLength: 24, maxLength: 24 }),
        fc.constantFrom(...months),
        (weather, first) => {
          const all = weather.flatMap(([minC, rangeC], index) =>
            daysOf(2022 + Math.floor(index / 12), months[index % 12]!, minC, minC + rangeC),
          );
          const inside = all.filter(day => {
            const offset = (day.year - 2022) * 12 + day.month - first;
            return offset >= 0 && offset < 12;
          });
          const sum = windowDegreeDays(seriesOf(all), { year: 2022, month: first });
          const expected = inside.reduce((total, day) => total + degreeDays(day).heating, 0);
          expect(sum.kind).toBe('measured');
          expect('heating' in sum ? sum.heating : undefined).toBeCloseTo(expected, 6);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are unknown when one month is, and name it', () => {
    const days = yearAt(2023, 2, 10).filter(day => day.month !== 4);
    expect(windowDegreeDays(seriesOf(days), { year: 2023, month: 1 })).toEqual({
      kind: 'unknown',
      from: { year: 2023, month: 1 },
      unknownMonths: [{ year: 2023, month: 4 }],
    });
  });

  it('state how many days are estimated', () => {
    const days = yearAt(2023, 2, 10).filter(day => day.month !== 4 || day.day > 3);
    const sum = windowDegreeDays(seriesOf(days), { year: 2023, month: 1 });
    expect(sum).toMatchObject({ kind: 'estimated', estimatedDays: 3 });
    expect('heating' in sum ? sum.heating : 0).toBeCloseTo(365 * 12, 6);
  });
});

describe('the mean of 2001–2020', () => {
  it('is complete with its twenty years, and ignores the others', () => {
    const days = years(2000, 2024).flatMap(year => yearAt(year, year === 2024 ? -10 : 2, 10));
    const mean = meanDegreeDays(seriesOf(days));
    expect(mean).toMatchObject({ kind: 'complete', years: years(2001, 2020), missingYears: [] });
    const leapYears = 5;
    expect('heating' in mean ? mean.heating : 0).toBeCloseTo((365 + leapYears / 20) * 12, 6);
  });

  it('names the years with missing months', () => {
    const mean = meanDegreeDays(seriesOf(years(2006, 2020).flatMap(year => yearAt(year, 2, 10))));
    expect(mean).toMatchObject({ kind: 'incomplete', missingYears: years(2001, 2005) });
  });

  it('needs ten years, and does not accept nine', () => {
    const [ten, nine] = [2011, 2012].map(first =>
      meanDegreeDays(seriesOf(years(first, 2020).flatMap(year => yearAt(year, 2, 10)))),
    );
    expect(ten).toMatchObject({ kind: 'incomplete', years: years(2011, 2020) });
    expect(nine).toMatchObject({ kind: 'unknown', years: years(2012, 2020) });
  });
});
