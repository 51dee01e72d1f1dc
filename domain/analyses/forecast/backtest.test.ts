import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../alerts/testing/seeded-random.ts';
import { type Backtest, backtest as backtestOf } from './backtest.ts';
import { ForecastWhole } from './forecast-whole.ts';
import type { MonthlyValue } from './monthly-history.ts';
import { irregular, seasonalSeries } from './testing/seasonal-series.ts';

function backtest(...series: readonly (readonly MonthlyValue[])[]): Backtest {
  return backtestOf(new ForecastWhole(series.map(values => ({ values }))));
}

function resultOf(...series: readonly (readonly MonthlyValue[])[]): Backtest & { kind: 'backtest' } {
  const result = backtest(...series);
  if (result.kind === 'unknown') throw new Error(result.reason);
  return result;
}

describe('the forecasts of past years', () => {
  it('begin after 24 known months', () => {
    expect(resultOf(seasonalSeries({ count: 60 })).years.map(({ year }) => year)).toEqual([2017, 2018, 2019]);
    const from = { year: 2015, month: 7 } as const;
    expect(resultOf(seasonalSeries({ from, count: 60 })).years.map(({ year }) => year)).toEqual([
      2018, 2019, 2020,
    ]);
    expect(backtest(seasonalSeries({ count: 24 }))).toMatchObject({
      kind: 'unknown',
      reason: 'too-few-months',
    });
    expect(backtest([])).toMatchObject({ kind: 'unknown' });
    expect(backtest()).toMatchObject({ kind: 'unknown' });
  });

  it('are exact on a regular past', () => {
    const { all, years } = resultOf(seasonalSeries());
    expect(all.mapePercent).toBeCloseTo(0, 6);
    expect(all.cvRmsePercent).toBeCloseTo(0, 6);
    expect(years.at(-1)?.total?.errorPercent).toBeCloseTo(0, 6);
  });

  it('use no later data', () => {
    const past = seasonalSeries({ noiseAt: irregular });
    const changed = past.map(month => (month.period.year === 2020 ? { ...month, value: 1 } : month));
    const before = resultOf(past).years.filter(({ year }) => year < 2020);
    expect(resultOf(changed).years.filter(({ year }) => year < 2020)).toEqual(before);
    expect(resultOf(changed).years.at(-1)?.cvRmsePercent).toBeGreaterThan(100);
  });

  it('compare known months only, and total complete years only', () => {
    const { years } = resultOf(seasonalSeries({ missing: [40] }));
    expect(years.map(({ year, months, total }) => [year, months, total !== null])).toEqual([
      [2017, 12, true],
      [2018, 11, false],
      [2019, 12, true],
      [2020, 12, true],
    ]);
  });

  it('have an error of the size of the noise', () => {
    const { all } = resultOf(seasonalSeries({ count: 120, noiseAt: irregular }));
    expect(all.mapePercent).toBeGreaterThan(2);
    expect(all.mapePercent).toBeLessThan(8);
    expect(all.cvRmsePercent).toBeLessThan(10);
  });

  it('cover the parts that had a past by then, and compare only these', () => {
    const old = seasonalSeries({ count: 72 });
    const joined = seasonalSeries({ from: { year: 2017, month: 1 }, count: 48 });
    const { years } = resultOf(old, joined);
    const totals = new Map(years.map(({ year, total }) => [year, total?.actual ?? 0]));
    const alone = new Map(resultOf(old).years.map(({ year, total }) => [year, total?.actual ?? 0]));
    expect(totals.get(2018)).toBeCloseTo(alone.get(2018) ?? Number.NaN, 6);
    expect(totals.get(2019)).toBeCloseTo(2 * (alone.get(2019) ?? Number.NaN), 6);
  });

  it('contain about 80 % of months and of years in their interval', () => {
    const results = Array.from({ length: 24 }, (_, seed) => {
      const random = seededRandom(seed + 1);
      let lasting = 0;
      const noiseAt = () => {
        lasting = 0.85 * lasting + 0.02 * random.normal();
        return (1 + lasting) * (1 + 0.05 * random.normal());
      };
      return resultOf(seasonalSeries({ count: 168, noiseAt }));
    });
    const coverage = results.reduce((sum, { all }) => sum + all.coveragePercent, 0) / results.length;
    expect(coverage).toBeGreaterThan(76);
    expect(coverage).toBeLessThan(87);
    const totals = results.flatMap(({ years }) =>
      years.map(({ total }) => total).filter(total => total !== null),
    );
    const within = totals.filter(({ actual, low, high }) => actual >= low && actual <= high);
    expect(within.length / totals.length).toBeGreaterThan(0.76);
    expect(within.length / totals.length).toBeLessThan(0.9);
  });
});
