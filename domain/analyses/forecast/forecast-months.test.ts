import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthIndex } from '../../ground/calendar/month.ts';
import { forecastMonths, type MonthsForecast } from './forecast-months.ts';
import { ForecastWhole } from './forecast-whole.ts';
import type { MonthlyValue } from './monthly-history.ts';
import { irregular, seasonalSeries, seasonalValue } from './testing/seasonal-series.ts';

function ofOne(series: readonly MonthlyValue[], horizonMonths: number): MonthsForecast {
  return forecastMonths(new ForecastWhole([{ values: series }]), horizonMonths);
}

function forecastOf(series: readonly MonthlyValue[], horizonMonths = 12) {
  const forecast = ofOne(series, horizonMonths);
  if (forecast.kind === 'unknown') throw new Error(`unknown: ${forecast.reason}`);
  return forecast;
}

describe('the months that follow the last known one', () => {
  it.each([1, 0.98, 1.03])(
    'continue a regular past that grows by %s a year, leap February included',
    growth => {
      const { months, after } = forecastOf(seasonalSeries({ from: { year: 2018, month: 1 }, growth }));
      expect(after).toEqual({ year: 2023, month: 12 });
      expect(months).toHaveLength(12);
      for (const { period, expected, low, high } of months) {
        const truth = seasonalValue(monthIndex(period), growth, 2018);
        expect(Math.abs(expected - truth) / truth).toBeLessThan(0.005);
        // The interval includes the errors of the first years, before the growth was known.
        expect(high - low).toBeLessThan(0.08 * expected);
      }
    },
  );

  it('follow a drift as far as the past shows it, and are no further from it than the last year', () => {
    const series = seasonalSeries({ growth: 0.95, noiseAt: irregular });
    const { shares, months } = forecastOf(series);
    expect(shares.map(({ method }) => method)).toContain('five-years-trend');
    expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeLessThanOrEqual(100 + 1e-9);
    const expected = months.reduce((sum, month) => sum + month.expected, 0);
    const truth = months.reduce((sum, { period }) => sum + seasonalValue(monthIndex(period), 0.95, 2015), 0);
    expect(Math.abs(expected - truth) / truth).toBeLessThan(0.03);
  });

  it('sum to the total, whose interval is narrower than theirs together', () => {
    const { months, total } = forecastOf(seasonalSeries({ noiseAt: irregular }));
    expect(total.expected).toBeCloseTo(
      months.reduce((sum, month) => sum + month.expected, 0),
      6,
    );
    const widths = months.map(({ low, high }) => high - low);
    const together = widths.reduce((sum, width) => sum + width, 0);
    const independent = Math.hypot(...widths);
    expect(total.high - total.low).toBeLessThanOrEqual(together);
    expect(total.high - total.low).toBeGreaterThanOrEqual(independent * 0.999);
  });

  it('are less and less certain', () => {
    const { months } = forecastOf(seasonalSeries({ noiseAt: irregular }), 36);
    const relative = months.map(({ expected, low, high }) => (high - low) / expected);
    for (const [position, width] of relative.slice(12).entries())
      expect(width).toBeGreaterThan(relative[position] ?? 0);
  });

  it('are never negative for a metric that never was, and may be for one that was', () => {
    const wild = seasonalSeries({ noiseAt: position => (position % 5 === 0 ? 0 : 2.5) });
    expect(Math.min(...forecastOf(wild).months.map(({ low }) => low))).toBeGreaterThanOrEqual(0);
    const credited = seasonalSeries({ noiseAt: position => (position % 5 === 0 ? -0.5 : 1.9) });
    expect(Math.min(...forecastOf(credited).months.map(({ low }) => low))).toBeLessThan(0);
  });
});

describe('missing months', () => {
  const missing = [3, 14, 27, 40, 41, 66];

  it('are unknown, not zero', () => {
    const { months } = forecastOf(seasonalSeries({ missing }));
    for (const { period, expected } of months) {
      expect(expected).toBeCloseTo(seasonalValue(monthIndex(period), 1, 2015), 2);
    }
  });

  it('may be listed as null or left out, in any order', () => {
    const listed = seasonalSeries({ missing, noiseAt: irregular });
    const unlisted = listed.filter(({ value }) => value !== null).toReversed();
    expect(forecastOf(unlisted)).toEqual(forecastOf(listed));
  });

  it('after the last known month are part of the forecast', () => {
    const { after } = forecastOf(seasonalSeries({ missing: [69, 70, 71] }));
    expect(after).toEqual({ year: 2020, month: 9 });
  });
});

describe('there is no forecast', () => {
  it.each([
    [0, 0],
    [23, 23],
  ])('with less than 24 known months: %s', (count, knownMonths) => {
    expect(ofOne(seasonalSeries({ count }), 12)).toEqual({
      kind: 'unknown',
      reason: 'too-few-months',
      knownMonths,
    });
  });

  it('with 24 listed months of which one is missing, that is 23', () => {
    expect(ofOne(seasonalSeries({ count: 24, missing: [5] }), 12)).toMatchObject({
      knownMonths: 23,
    });
    expect(ofOne(seasonalSeries({ count: 24 }), 12).kind).toBe('forecast');
  });

  it('with a calendar month that was never known', () => {
    const missing = [0, 1, 2, 3, 4, 5].map(year => year * 12 + 7);
    expect(ofOne(seasonalSeries({ missing }), 12)).toMatchObject({
      reason: 'month-without-past',
    });
    expect(ofOne(seasonalSeries({ missing }), 7)).toMatchObject({
      kind: 'forecast',
    });
  });

  it.each([0, 37, 1.5, Number.NaN])('with a horizon of %s, which is a bug', horizonMonths => {
    expect(() => ofOne(seasonalSeries(), horizonMonths)).toThrow(RangeError);
  });

  it('with two values for one month, or a value that is not a number, which are bugs', () => {
    const [first] = seasonalSeries();
    if (first === undefined) throw new Error('no month');
    expect(() => ofOne([first, first], 1)).toThrow(RangeError);
    expect(() => ofOne([{ ...first, value: Number.NaN }], 1)).toThrow(RangeError);
  });
});

it('gives the same forecast in another unit', () => {
  assert(
    property(integer({ min: 24, max: 90 }), constantFrom(0.001, 3.6, 1000), (count, factor) => {
      const series = seasonalSeries({ count, noiseAt: irregular });
      const inOtherUnit = series.map(({ period, value }) => ({
        period,
        value: value === null ? null : value * factor,
      }));
      const expected = forecastOf(series);
      const actual = forecastOf(inOtherUnit);
      expect(actual.shares.map(({ method }) => method)).toEqual(expected.shares.map(({ method }) => method));
      for (const [position, { low, high }] of expected.months.entries()) {
        expect((actual.months[position]?.low ?? 0) / factor).toBeCloseTo(low, 3);
        expect((actual.months[position]?.high ?? 0) / factor).toBeCloseTo(high, 3);
      }
    }),
    { numRuns: 30 },
  );
});
