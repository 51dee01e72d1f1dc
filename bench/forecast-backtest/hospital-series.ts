import type { HeatingDegreeDays } from '@suivi/domain/alerts/energy-series';
import { seededRandom, type SeededRandom } from '@suivi/domain/alerts/testing/seeded-random';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import { daysAt, type MonthlyValue } from '@suivi/domain/analyses/forecast/monthly-history';

/** How lasting the events of a site are: mostly years that return to their mean, some lasting changes, or many. */
export const persistences = { low: 0.25, medium: 1, high: 2 } as const;
export type Persistence = keyof typeof persistences;

export type HospitalSeries = {
  values: MonthlyValue[];
  /** The same months, including those that are missing in `values`. */
  whole: number[];
  degreeDays: HeatingDegreeDays[];
};

const heating = [420, 360, 300, 200, 90, 20, 5, 5, 50, 170, 300, 400];
const cooling = [0, 0, 0, 5, 25, 80, 140, 130, 45, 5, 0, 0];
const kinds = ['heat', 'power', 'water', 'flat', 'waves', 'heat', 'power', 'steam'] as const;
const firstIndex = 2008 * 12;

type Weather = { heating: number; cooling: number };

function shapeOf(kind: (typeof kinds)[number], month: number, weather: Weather, random: Traits): number {
  const turn = (2 * Math.PI * (month + random.phase)) / 12;
  switch (kind) {
    case 'heat':
      return 0.6 * random.base + weather.heating / 200;
    case 'power':
      return 0.8 + (random.amplitude * weather.cooling) / 700 + weather.heating / 2500;
    case 'steam':
      return 0.6 + weather.heating / 500;
    case 'waves':
      return 1 + random.amplitude * (0.4 * Math.sin(turn) + 0.15 * Math.cos(2 * turn));
    case 'water':
      return 1 + 0.1 * Math.sin(turn);
    case 'flat':
      return 1;
  }
}

type Traits = ReturnType<typeof traitsOf>;

function traitsOf(random: SeededRandom, months: number, lasting: number) {
  const at = (from: number, to: number) => from + (to - from) * random.uniform();
  const maybe = <Value>(share: number, value: () => Value): Value[] =>
    random.uniform() < share ? [value()] : [];
  const shift = () => ({ from: Math.floor(at(12, months - 12)), factor: Math.exp(0.15 * random.normal()) });
  return {
    noise: at(0.03, 0.12),
    memory: at(0, 0.6),
    yearNoise: at(0.03, 0.06),
    walk: at(0.001, 0.009) * lasting,
    drift: 0.012 * random.normal() * lasting,
    turn: maybe(0.3, () => ({ from: Math.floor(months * at(0.3, 0.7)), drift: 0.04 * random.normal() })),
    shifts: [...maybe(0.35 * lasting, shift), ...maybe(0.15 * lasting, shift)],
    works: maybe(0.4, () => ({
      from: Math.floor(at(0, months)),
      count: Math.floor(at(2, 9)),
      factor: at(0.4, 0.9),
    })),
    covid: maybe(0.4, () => ({ from: 12 * 12 + 2, count: 4, factor: at(0.7, 1) })),
    gap: maybe(0.2, () => ({ from: Math.floor(at(0, months - 6)), count: 3 })),
    base: at(0.1, 0.6),
    amplitude: at(0.3, 1),
    phase: Math.floor(at(0, 12)),
    warming: at(0.994, 0.997),
  };
}

const shared = (common: number | undefined, own: number) => common ?? own;

/** The cold and hot months of sixteen years, which all sites of a group have in common. */
function skyOf(climate: number): { cold: number[]; hot: number[] } {
  const random = seededRandom(climate * 104_729 + 7);
  const sky: { cold: number[]; hot: number[] } = { cold: [], hot: [] };
  for (let year = 0; year < 16; year += 1) {
    const cold = 1 + 0.07 * random.normal();
    for (let month = 0; month < 12; month += 1) {
      sky.cold.push(Math.max(0.3, cold + 0.13 * random.normal()));
      sky.hot.push(Math.max(0.2, 1 + 0.25 * random.normal()));
    }
  }
  return sky;
}

/**
 * The past months of a hospital's energy or water, 9 to 16 years: mild and cold years, a slow drift that may reverse, level
 * shifts, works, COVID, wrong bills, missing months and gaps, noise of 3 to 12 %. The same seed gives the same series.
 *
 * @param climate the seed of a weather that several series have in common; without it the series has its own.
 */
export function hospitalSeries(seed: number, persistence: Persistence, climate?: number): HospitalSeries {
  const random = seededRandom(seed * 7919 + 13);
  const kind = kinds[seed % kinds.length] ?? 'flat';
  const months = 12 * Math.round(9 + 7 * random.uniform());
  const traits = traitsOf(random, months, persistences[persistence]);
  const sky = climate === undefined ? null : skyOf(climate);
  const values: MonthlyValue[] = [];
  const whole: number[] = [];
  const degreeDays: HospitalSeries['degreeDays'] = [];
  let [level, error, cold, year] = [1, 0, 1, 1];
  for (let position = 0; position < months; position += 1) {
    const index = firstIndex + position;
    const month = position % 12;
    if (month === 0) {
      cold = 1 + 0.07 * random.normal();
      year = Math.exp(traits.yearNoise * random.normal());
    }
    const drift =
      traits.drift + traits.turn.reduce((sum, turn) => sum + (position >= turn.from ? turn.drift : 0), 0);
    level *= Math.exp(traits.walk * random.normal() + drift / 12);
    for (const { from, factor } of traits.shifts) if (from === position) level *= factor;
    error = traits.memory * error + Math.sqrt(1 - traits.memory ** 2) * traits.noise * random.normal();
    const weather = {
      heating:
        (heating[month] ?? 0) *
        traits.warming ** (position / 12) *
        shared(sky?.cold[position], Math.max(0.3, cold + 0.13 * random.normal())),
      cooling:
        (cooling[month] ?? 0) *
        1.02 ** (position / 12) *
        shared(sky?.hot[position], Math.max(0.2, 1 + 0.25 * random.normal())),
    };
    let value = 1000 * shapeOf(kind, month, weather, traits) * level * year * Math.exp(error);
    for (const { from, count, factor } of [...traits.works, ...traits.covid]) {
      if (position >= from && position < from + count) value *= factor;
    }
    if (random.uniform() < 0.006) value *= random.uniform() < 0.5 ? 0.5 : 1.6;
    const isMissing =
      random.uniform() < 0.02 ||
      traits.gap.some(({ from, count }) => position >= from && position < from + count);
    whole.push(value * daysAt(index));
    values.push({ period: periodAt(index), value: isMissing ? null : value * daysAt(index) });
    degreeDays.push({ period: periodAt(index), degreeDays: weather.heating });
  }
  return { values, whole, degreeDays };
}
