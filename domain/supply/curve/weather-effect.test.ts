import { expect, test } from 'vitest';
import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import { noiseOf, weatherOf } from './testing/made-weather.ts';
import { addWeatherEffect } from './weather-effect.ts';

const first = dayIndex(fromIsoDay('2024-07-10'));
const count = 752;
const own = Array.from({ length: count }, (_, at) => at).filter(at => (first + at + 3) % 7 < 5);

/** Two years with random variations of 2 % between days and 5 % between hours, and `heat` W per degree below 16 °C. */
function hoursOf(seed: number, weather: (day: number) => number, heat: number): Float64Array {
  const noise = noiseOf(seed);
  return Float64Array.from(
    Array.from({ length: count }, (_, at) => {
      const ofDay = (60_000 + heat * Math.max(0, 16 - weather(first + at))) * (1 + 0.02 * noise());
      return Array.from({ length: 24 }, () => ofDay * (1 + 0.05 * noise()));
    }).flat(),
  );
}

/** The mean effect found for the weather of `seed` over some days, in W, and the true one of `heat` W per degree. */
function effectOf(seed: number, heat: number) {
  const weather = weatherOf(noiseOf(seed + 1_000), { first, last: first + count - 1 });
  const effect = new Float64Array(count * 24);
  const means = Float64Array.from({ length: count }, (_, at) => weather(first + at));
  addWeatherEffect(effect, { watts: hoursOf(seed, weather, heat), own, means });
  const mean = (of: (at: number) => number) => own.reduce((sum, at) => sum + of(at), 0) / own.length;
  return {
    told: mean(at => effect.subarray(at * 24, at * 24 + 24).reduce((sum, watts) => sum + watts, 0) / 24),
    added: mean(at => heat * Math.max(0, 16 - (means[at] ?? 0))),
  };
}

const seeds = Array.from({ length: 10 }, (_, seed) => seed);

test('finds heating by the degrees of its days', () => {
  for (const seed of seeds) {
    const { told, added } = effectOf(seed, 1_500);
    expect(told / added).toBeGreaterThan(0.9);
    expect(told / added).toBeLessThan(1.1);
  }
});

test('adds nothing for weather that is unrelated to a curve', () => {
  expect(seeds.map(seed => effectOf(seed, 0).told)).toEqual(seeds.map(() => 0));
});
