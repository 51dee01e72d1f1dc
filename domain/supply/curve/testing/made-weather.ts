import type { StationDays } from '../../../weather/station-days.ts';
import type { CurveDay } from '../curve-views.ts';

/**
 * Pseudo-random numbers, the same for the same seed, around 0 with a standard deviation of 1 (sums of twelve numbers of a 32-bit
 * linear congruential generator).
 */
export function noiseOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6);
}

/** Mean temperatures of days, °C, with weeks and months that are colder or warmer than usual. */
export function weatherOf(
  noise: () => number,
  { first, last }: { first: number; last: number },
): (day: number) => number {
  let [week, month] = [0, 0];
  const means = Array.from({ length: last - first + 1 }, (_, at) => {
    week = 0.82 * week + 1.6 * noise();
    month = 0.975 * month + 0.3 * noise();
    return 11.8 - 7.8 * Math.cos((2 * Math.PI * (((first + at) % 365.25) - 17)) / 365.25) + week + month;
  });
  return day => means[day - first] ?? 0;
}

/** A station with the lowest and highest temperature of each day. */
export function stationOf(days: readonly CurveDay[], weather: (day: number) => number): StationDays {
  const hundredths = (more: number) =>
    Int16Array.from(days, ({ day }) => Math.round((weather(day) + more) * 100));
  return {
    stationNumber: '07149001',
    days: Int32Array.from(days, ({ day }) => day),
    minHundredths: hundredths(-4),
    maxHundredths: hundredths(4),
    doubtful: new Uint8Array(days.length),
  };
}
