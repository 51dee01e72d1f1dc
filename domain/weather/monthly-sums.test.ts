import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MonthlyAdder, monthlySums } from './monthly-sums.ts';
import { plausibleWeather } from './plausible-weather.ts';

const days = plausibleWeather(
  1,
  { number: '43062001', altitudeM: 833 },
  { year: 2003, month: 12 },
).days.slice(0, 800);

it('are the sums of each station, whatever the order of the days', () => {
  const expected = monthlySums('43062001', days).map(({ period, measuredDays, heating }) => ({
    period,
    measuredDays,
    heating: heating.toFixed(6),
  }));
  fc.assert(
    fc.property(fc.shuffledSubarray(days, { minLength: days.length }), shuffled => {
      const adder = new MonthlyAdder();
      for (const day of shuffled) {
        adder.add('63113001', { ...day, minC: day.minC + 3, maxC: day.maxC + 3 });
        adder.add('43062001', day);
      }
      const found = adder.months();
      expect(found).toHaveLength(2 * expected.length);
      expect(
        found.slice(0, expected.length).map(({ period, measuredDays, heating }) => ({
          period,
          measuredDays,
          heating: heating.toFixed(6),
        })),
      ).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});

it('leave doubtful days out of the degree days, and count them', () => {
  const doubted = days.map((day, index) => ({ ...day, doubtful: index % 7 === 0 }));
  const sound = doubted.filter(({ doubtful }) => !doubtful);
  const found = monthlySums('43062001', doubted);
  expect(found.map(month => ({ ...month, doubtfulDays: 0 }))).toEqual(monthlySums('43062001', sound));
  expect(found.reduce((sum, { measuredDays }) => sum + measuredDays, 0)).toBe(sound.length);
  expect(found.reduce((sum, { doubtfulDays }) => sum + doubtfulDays, 0)).toBe(days.length - sound.length);
});
