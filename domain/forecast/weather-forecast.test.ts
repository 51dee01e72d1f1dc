import { describe, expect, it } from 'vitest';
import { type HeatingDegreeDays } from '../alert/energy-series.ts';
import { seededRandom } from '../alert/testing/seeded-random.ts';
import { periodAt } from '../calendar/month.ts';
import { forecastMonths } from './forecast-months.ts';
import { daysAt, type MonthlyValue } from './monthly-history.ts';
import { monthlyNormals } from './monthly-normals.ts';

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
const normalDegreeDays = monthlyNormals(degreeDays);

describe('a forecast with degree days', () => {
  it('finds the signature of the building where the weather explains it', () => {
    if (normalDegreeDays === null) throw new Error('no normals');
    const forecast = forecastMonths(heated, { horizonMonths: 12, weather: { degreeDays, normalDegreeDays } });
    expect(forecast).toMatchObject({ kind: 'forecast', method: 'degree-days' });
    if (forecast.kind === 'unknown') return;
    for (const { period, expected } of forecast.months) {
      const truth =
        100 * daysAt(period.year * 12 + period.month - 1) + 80 * (normalDegreeDays[period.month - 1] ?? 0);
      expect(Math.abs(expected - truth) / truth).toBeLessThan(0.06);
    }
  });

  it('falls back on the past where it does not', () => {
    if (normalDegreeDays === null) throw new Error('no normals');
    const flat = heated.map(({ period }, offset) => ({
      period,
      value: 3_000 * (1 + 0.05 * Math.sin(offset * 3.7)),
    }));
    const forecast = forecastMonths(flat, { horizonMonths: 12, weather: { degreeDays, normalDegreeDays } });
    expect(forecast.kind).toBe('forecast');
    expect(forecast).not.toMatchObject({ method: 'degree-days' });
  });
});

describe('monthly normals', () => {
  it('are the means of the known months, January first', () => {
    const two = [400, 500].map((value, offset) => ({
      period: { year: 2020 + offset, month: 1 as const },
      degreeDays: value,
    }));
    const others = degreeDays.filter(({ period }) => period.month !== 1);
    expect(monthlyNormals([...two, ...others])?.[0]).toBe(450);
  });

  it('do not exist while a month was never known', () => {
    expect(monthlyNormals(degreeDays.filter(({ period }) => period.month !== 6))).toBeNull();
  });
});
