import { describe, expect, it } from 'vitest';
import { lastYearLevel, sameMonthMeans } from './same-months.ts';

/** January 2012 to December 2023, with one value for all months of a year. */
function yearly(values: Record<number, number>): Float64Array {
  return Float64Array.from(
    { length: 144 },
    (_, position) => values[2012 + Math.floor(position / 12)] ?? Number.NaN,
  );
}
const december = 143;

function meansOf(perDay: Float64Array, origin: number, years: number): Float64Array {
  const means = new Float64Array(12);
  sameMonthMeans(perDay, origin, years, means);
  return means;
}

describe('the mean of the same month', () => {
  it.each([
    [
      'of five years sets the highest and the lowest aside',
      { 2019: 10, 2020: 90, 2021: 12, 2022: 14, 2023: 1 },
      5,
      12,
    ],
    ['of four years too', { 2020: 90, 2021: 12, 2022: 14, 2023: 1 }, 5, 13],
    ['of three years takes all', { 2021: 12, 2022: 15, 2023: 3 }, 5, 10],
    ['looks no further back than requested', { 2019: 900, 2020: 900, 2021: 12, 2022: 15, 2023: 3 }, 3, 10],
    ['of one year is that year', { 2023: 3 }, 5, 3],
    ['of no year is unknown', { 2012: 3 }, 5, Number.NaN],
  ])('%s', (_, values, years, expected) => {
    expect([...meansOf(yearly(values), december, years)]).toEqual(Array(12).fill(expected));
  });

  it('ignores data after the origin', () => {
    // August 2022 to July 2023 are known at the end of July 2023.
    const means = meansOf(yearly({ 2022: 10, 2023: 99 }), december - 5, 5);
    expect([...means]).toEqual([...Array(5).fill(10), ...Array(7).fill(54.5)]);
  });
});

function levelOf(values: Record<number, number>): number {
  const perDay = yearly(values);
  return lastYearLevel(perDay, december, meansOf(perDay, december, 3));
}

describe('the level of the last year', () => {
  it('is its sum divided by that of the means', () => {
    // The mean of three values of 2021–2023 is 40.
    expect(levelOf({ 2021: 30, 2022: 40, 2023: 50 })).toBeCloseTo(1.25, 9);
  });

  it('is bounded, and 1 when it cannot be computed', () => {
    expect(levelOf({ 2021: 1, 2022: 1, 2023: 1_000 })).toBe(2);
    expect(levelOf({ 2021: 1_000, 2022: 1_000, 2023: 1 })).toBe(0.5);
    expect(levelOf({ 2021: 10, 2022: 10 })).toBe(1);
    expect(levelOf({ 2021: 10, 2022: 10, 2023: -5 })).toBe(1);
  });
});
