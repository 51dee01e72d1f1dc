import { describe, expect, it } from 'vitest';
import { meanDegreeDays } from './mean-degree-days.ts';
import { degreeDaySeries, monthlyDegreeDays } from './monthly-degree-days.ts';
import { plausibleFirstYear, plausibleLastYear, plausibleWeather } from './plausible-weather.ts';
import { monthlySums } from './monthly-sums.ts';
import { windowDegreeDays } from './window-degree-days.ts';

const loudes = { number: '43062001', altitudeM: 833 };
const valley = { number: '63113001', altitudeM: 331 };
const seriesOf = (station: typeof loudes, seed = 43) =>
  degreeDaySeries(
    monthlySums(station.number, plausibleWeather(seed, station).days).map(sum => monthlyDegreeDays(sum)),
  );

function heating(series: ReturnType<typeof seriesOf>, year: number): number {
  const sum = windowDegreeDays(series, { year, month: 1 });
  return sum.kind === 'measured' ? sum.heating : Number.NaN;
}

describe('demonstration weather', () => {
  it('is the same for the same seed and station, and labelled', () => {
    const weather = plausibleWeather(43, loudes);
    expect(weather).toEqual(plausibleWeather(43, loudes));
    expect(weather.origin).toBe('demonstration');
    expect(weather.days.slice(0, 30)).not.toEqual(plausibleWeather(44, loudes).days.slice(0, 30));
  });

  it('has every day once, in order, with plausible temperatures', () => {
    const { days } = plausibleWeather(43, loudes);
    const keys = days.map(({ year, month, day }) => (year * 100 + month) * 100 + day);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
    expect([keys[0], keys.at(-1)]).toEqual([
      plausibleFirstYear * 10_000 + 101,
      plausibleLastYear * 10_000 + 1231,
    ]);
    expect(days).toHaveLength(9496);
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
    for (const year of [2022, 2023, 2024, 2025, 2026])
      expect(heating(series, year)).toBeLessThan(normal * 0.9);
  });

  it('heats in January, not in July', () => {
    const series = seriesOf(valley);
    const month = (year: number, number: number) => series.get(year * 12 + number - 1);
    for (let year = plausibleFirstYear; year <= plausibleLastYear; year += 1) {
      expect(month(year, 1)).toMatchObject({ kind: 'measured' });
      const january = month(year, 1);
      const july = month(year, 7);
      expect(january && 'heating' in january ? january.heating : 0).toBeGreaterThan(250);
      expect(july && 'heating' in july ? july.heating : 999).toBeLessThan(120);
    }
  });
});
