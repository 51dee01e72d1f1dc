import { describe, expect, it } from 'vitest';
import { forecastYear as yearOf, type YearForecast } from './forecast-year.ts';
import { ForecastWhole } from './forecast-whole.ts';
import type { MonthlyValue } from './monthly-history.ts';
import { irregular, seasonalSeries } from './testing/seasonal-series.ts';

const series = seasonalSeries({ growth: 0.98, noiseAt: irregular });

function forecastYear(values: readonly MonthlyValue[], year: number): YearForecast {
  return yearOf(new ForecastWhole([{ values }]), year);
}

function forecastOf(values: readonly MonthlyValue[], year: number): YearForecast & { kind: 'forecast' } {
  const forecast = forecastYear(values, year);
  if (forecast.kind !== 'forecast') throw new Error(forecast.kind);
  return forecast;
}

function upTo(month: number): MonthlyValue[] {
  return series.filter(({ period }) => period.year < 2020 || period.month <= month);
}

function sum(values: readonly MonthlyValue[]): number {
  return values.reduce((total, { value }) => total + (value ?? 0), 0);
}

describe('a year', () => {
  it('that is completely known needs no forecast', () => {
    const year2019 = series.filter(({ period }) => period.year === 2019);
    expect(forecastYear(series, 2019)).toEqual({
      kind: 'measured',
      year: 2019,
      total: expect.closeTo(sum(year2019), 6),
    });
  });

  it('in progress is the sum of its measured months and a forecast of the others', () => {
    const { months, measuredMonths, measuredTotal, total } = forecastOf(upTo(5), 2020);
    expect(measuredMonths).toBe(5);
    expect(months.map(({ kind }) => kind)).toEqual([
      ...Array(5).fill('measured'),
      ...Array(7).fill('forecast'),
    ]);
    expect(measuredTotal).toBeCloseTo(sum(upTo(5).filter(({ period }) => period.year === 2020)), 6);
    const parts = months.reduce(
      (all, month) => all + (month.kind === 'measured' ? month.value : month.expected),
      0,
    );
    expect(total.expected).toBeCloseTo(parts, 6);
    expect(total.low).toBeGreaterThan(measuredTotal);
  });

  it('is more certain the later it is', () => {
    const widths = [2, 5, 8, 11].map(month => {
      const { total } = forecastOf(upTo(month), 2020);
      return total.high - total.low;
    });
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(widths.at(-1)).toBeGreaterThan(0);
  });

  it('does not count a missing past month as zero', () => {
    const withGap = upTo(9).map(month =>
      month.period.year === 2020 && month.period.month === 3 ? { ...month, value: null } : month,
    );
    const { months, total } = forecastOf(withGap, 2020);
    expect(months[2]?.kind).toBe('forecast');
    const full = forecastOf(upTo(9), 2020).total;
    expect(Math.abs(total.expected - full.expected) / full.expected).toBeLessThan(0.03);
  });

  it('that has not begun is completely forecast, even when the last data are older', () => {
    expect(forecastOf(series, 2021).measuredMonths).toBe(0);
    const late = forecastOf(series, 2022).total;
    const next = forecastOf(series, 2021).total;
    expect((late.high - late.low) / late.expected).toBeGreaterThan((next.high - next.low) / next.expected);
  });

  it('too far ahead, or with too little past, is unknown', () => {
    expect(forecastYear(series, 2024)).toMatchObject({ kind: 'unknown', reason: 'too-far' });
    expect(forecastYear(seasonalSeries({ count: 20 }), 2016)).toMatchObject({ reason: 'too-few-months' });
    expect(forecastYear([], 2016)).toMatchObject({ kind: 'unknown' });
  });
});
