import { describe, expect, it } from 'vitest';
import { meanDegreeDays } from './mean-degree-days.ts';
import { degreeDaySeries, monthlyDegreeDays } from './monthly-degree-days.ts';
import { plausibleFirstYear, plausibleWeather } from './plausible-weather.ts';
import { monthlySums } from './monthly-sums.ts';
import { windowDegreeDays } from './window-degree-days.ts';

const loudes = { number: '43062001', altitudeM: 833 };
const valley = { number: '63113001', altitudeM: 331 };
const last = { year: 2026, month: 10 } as const;
const seriesOf = (station: typeof loudes, seed = 43) =>
  degreeDaySeries(
    monthlySums(station.number, plausibleWeather(seed, station, last).days).map(sum =>
      monthlyDegreeDays(sum),
    ),
  );

function heating(series: ReturnType<typeof seriesOf>, year: number): number {
  const sum = windowDegreeDays(series, { year, month: 1 });
  return sum.kind === 'measured' ? sum.heating : Number.NaN;
}

describe('demonstration weather', () => {
  it('is the same for the same seed and station, and labelled', () => {
    const weather = plausibleWeather(43, loudes, last);
    expect(weather).toEqual(plausibleWeather(43, loudes, last));
    expect(weather.origin).toBe('demonstration');
    expect(weather.days.slice(0, 30)).not.toEqual(plausibleWeather(44, loudes, last).days.slice(0, 30));
  });

  it('has every day once, in order, with plausible temperatures', () => {
    const { days } = plausibleWeather(43, loudes, last);
    const keys = days.map(({ year, month, day }) => (year * 100 + month) * 100 + day);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
    expect([keys[0], keys.at(-1)]).toEqual([plausibleFirstYear * 10_000 + 101, 20_261_031]);
    // Twenty-five years with six leap days, and ten months.
    expect(days).toHaveLength(25 * 365 + 6 + 304);
    for (const { minC, maxC } of days) {
      expect(minC).toBeLessThanOrEqual(maxC);
      expect(minC).toBeGreaterThan(-30);
      expect(maxC).toBeLessThan(43);
    }
  });

  it.each([
    [loudes, 3100, 3500],
    [valley, 2250, 2550],
  ])('gives station $number a normal of a plausible size', (station, low, high) => {
    const mean = meanDegreeDays(seriesOf(station));
    expect(mean.kind).toBe('complete');
    expect('heating' in mean ? mean.heating : 0).toBeGreaterThan(low);
    expect('heating' in mean ? mean.heating : 0).toBeLessThan(high);
    expect('cooling' in mean ? mean.cooling : 0).toBeGreaterThan(10);
  });

  it('has the winters of the département: 2010 severe, the latest ones mild', () => {
    const series = seriesOf(loudes);
    const mean = meanDegreeDays(series);
    const normal = 'heating' in mean ? mean.heating : 0;
    expect(heating(series, 2010) / normal).toBeCloseTo(3118 / 2672, 2);
    expect(heating(series, 2024) / normal).toBeCloseTo(2229 / 2672, 2);
    for (const year of [2022, 2023, 2024, 2025]) expect(heating(series, year)).toBeLessThan(normal * 0.9);
  });

  it('heats in January, not in July', () => {
    const series = seriesOf(valley);
    const month = (year: number, number: number) => series.get(year * 12 + number - 1);
    for (let year = plausibleFirstYear; year <= last.year; year += 1) {
      expect(month(year, 1)).toMatchObject({ kind: 'measured' });
      const january = month(year, 1);
      const july = month(year, 7);
      expect(january && 'heating' in january ? january.heating : 0).toBeGreaterThan(250);
      expect(july && 'heating' in july ? july.heating : 999).toBeLessThan(120);
    }
  });

  it('continues after the last known winter, and a later end changes no earlier day', () => {
    const later = plausibleWeather(43, loudes, { year: 2031, month: 3 }).days;
    const { days } = plausibleWeather(43, loudes, last);
    expect(later.slice(0, days.length)).toEqual(days);
    const sums = monthlySums(loudes.number, later);
    expect(sums.at(-1)?.period).toEqual({ year: 2031, month: 3 });
    for (const year of [2027, 2028, 2029, 2030]) {
      const heating = sums
        .filter(({ period }) => period.year === year)
        .reduce((sum, month) => sum + month.heating, 0);
      expect(heating).toBeGreaterThan(2400);
      expect(heating).toBeLessThan(3400);
    }
  });
});
