import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastMonths } from './forecast-months.ts';
import { ForecastWhole } from './forecast-whole.ts';
import { forecastYear } from './forecast-year.ts';
import type { MonthlyValue } from './monthly-history.ts';
import { partPast } from './part-past.ts';
import { irregular, seasonalSeries } from './testing/seasonal-series.ts';

function monthsOf(...series: readonly (readonly MonthlyValue[])[]) {
  const forecast = forecastMonths(new ForecastWhole(series.map(values => ({ values }))), 12);
  if (forecast.kind === 'unknown') throw new Error(forecast.reason);
  return forecast;
}

const one = seasonalSeries({ count: 84, noiseAt: irregular });
const other = seasonalSeries({ count: 84, growth: 1.04, noiseAt: position => irregular(position + 5) });

describe('a whole', () => {
  it('has the sum of the expectations of its parts as expectation', () => {
    const [a, b, both] = [monthsOf(one), monthsOf(other), monthsOf(one, other)];
    for (const [position, month] of both.months.entries()) {
      const sum = (a.months[position]?.expected ?? 0) + (b.months[position]?.expected ?? 0);
      expect(month.expected).toBeCloseTo(sum, 6);
    }
    expect(both.total.expected).toBeCloseTo(a.total.expected + b.total.expected, 6);
  });

  it('with one part twice is as uncertain as that part', () => {
    const [single, twice] = [monthsOf(one), monthsOf(one, one)];
    expect(twice.total.high - twice.total.low).toBeCloseTo(2 * (single.total.high - single.total.low), 6);
  });

  it('is more certain when its parts err independently', () => {
    const [a, b, both] = [monthsOf(one), monthsOf(other), monthsOf(one, other)];
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    expect(width(both.total)).toBeLessThan(width(a.total) + width(b.total));
  });

  it('begins after the late part; what the others already know is certain', () => {
    const late = other.slice(0, 82);
    const { after, months } = monthsOf(one.slice(0, 84), late);
    expect(after).toEqual({ year: 2021, month: 10 });
    const own = monthsOf(late);
    const known = one[82]?.value ?? 0;
    expect(months[0]?.expected).toBeCloseTo(known + (own.months[0]?.expected ?? 0), 6);
    const year = forecastYear(new ForecastWhole([{ values: one }, { values: late }]), 2021);
    expect(year).toMatchObject({ kind: 'forecast', measuredMonths: 10 });
  });

  it('with a part without data cannot be forecast', () => {
    expect(forecastMonths(new ForecastWhole([{ values: one }, { values: [] }]), 12)).toMatchObject({
      kind: 'unknown',
    });
  });
});

it('gives the same expectation at the end of a month whether or not there are later data', () => {
  assert(
    property(
      integer({ min: 24, max: 80 }),
      integer({ min: 1, max: 12 }),
      constantFrom(1, 0.96),
      (count, ahead, growth) => {
        const past = seasonalSeries({ count: 84, growth, noiseAt: irregular });
        const wild = past.map((month, position) =>
          position < count ? month : { ...month, value: 1 + position },
        );
        const last = 2015 * 12 + count - 1;
        const [whole, changed] = [partPast({ values: past }), partPast({ values: wild })];
        expect(changed?.expectedAt(last, last + ahead)).toEqual(whole?.expectedAt(last, last + ahead));
      },
    ),
    { numRuns: 40 },
  );
});
