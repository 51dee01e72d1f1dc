import { describe, expect, it } from 'vitest';
import type { HeatingDegreeDays } from '../../alerts/energy-series.ts';
import { seededRandom } from '../../alerts/testing/seeded-random.ts';
import { periodAt } from '../../ground/calendar/month.ts';
import { forecastMonths } from './forecast-months.ts';
import { ForecastWhole } from './forecast-whole.ts';
import { daysAt, monthlyHistory, type MonthlyValue } from './monthly-history.ts';
import { ordinaryPast } from './ordinary-past.ts';

const ordinary = [480, 420, 370, 280, 170, 70, 25, 25, 90, 210, 350, 460];
const first = 2015 * 12;
const random = seededRandom(11);
const degreeDays: HeatingDegreeDays[] = Array.from({ length: 120 }, (_, offset) => {
  const period = periodAt(first + offset);
  return { period, degreeDays: (ordinary[period.month - 1] ?? 0) * (1 + 0.25 * random.normal()) };
});
const heated: MonthlyValue[] = degreeDays.map(({ period, degreeDays: value }, offset) => ({
  period,
  value: (100 * daysAt(first + offset) + 80 * value) * (1 + 0.02 * random.normal()),
}));

function forecastOf(values: readonly MonthlyValue[]) {
  const forecast = forecastMonths(new ForecastWhole([{ values, degreeDays }]), 12);
  if (forecast.kind === 'unknown') throw new Error(forecast.reason);
  return forecast;
}

describe('a forecast with degree days', () => {
  it('removes the weather from the past when the weather explains it', () => {
    const { shares, months } = forecastOf(heated);
    expect(shares[0]?.method).toBe('degree-days');
    for (const { period, expected } of months) {
      const truth =
        100 * daysAt(period.year * 12 + period.month - 1) + 80 * (ordinary[period.month - 1] ?? 0);
      expect(Math.abs(expected - truth) / truth).toBeLessThan(0.12);
    }
  });

  it('leaves the past unchanged when it does not', () => {
    const flat = heated.map(({ period }, offset) => ({
      period,
      value: 3_000 * (1 + 0.05 * Math.sin(offset * 3.7)),
    }));
    expect(forecastOf(flat).shares.map(({ method }) => method)).not.toContain('degree-days');
  });
});

describe('the past in ordinary weather', () => {
  const exact = degreeDays.map(({ period, degreeDays: value }, offset) => ({
    period,
    value: 100 * daysAt(first + offset) + 80 * value,
  }));
  const history = monthlyHistory(exact);
  if (history === null) throw new Error('no month');

  it('is the same for each year, for a building that follows nothing else', () => {
    const past = ordinaryPast(history, degreeDays)(first + 119);
    const january = [5, 6, 7, 8, 9].map(year => past?.[12 * year] ?? Number.NaN);
    for (const value of january) expect(value).toBeCloseTo(january[0] ?? Number.NaN, 6);
  });

  it('uses no weather after its origin', () => {
    const origin = first + 83;
    const changed = degreeDays.map((month, position) =>
      position > 83 ? { ...month, degreeDays: 5_000 } : month,
    );
    const [before, after] = [degreeDays, changed].map(days => ordinaryPast(history, days)(origin));
    expect(before).not.toBeNull();
    expect(after?.slice(24, 84)).toEqual(before?.slice(24, 84));
  });

  it('does not exist before a year is known', () => {
    expect(ordinaryPast(history, degreeDays)(first + 8)).toBeNull();
  });
});
