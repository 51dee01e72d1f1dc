import { addMonths, type Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { EnergySeries, HeatingDegreeDays, MonthNoteKind, MonthRecord } from '../energy-series.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** One energy of one hospital without a fault, less regular than the series of the specification. */
export type HospitalSeries = {
  seed: number;
  series: EnergySeries;
  /** For heating energies with known weather. */
  degreeDays: readonly HeatingDegreeDays[] | null;
};

export const hospitalFrom: Period = { year: 2017, month: 1 };
export const hospitalMonths = 96;

const kinds = [
  'electricity',
  'gas',
  'heat_network',
  'water',
  'fuel',
] as const satisfies readonly EnergyType[];
const sizes: Record<(typeof kinds)[number], number> = {
  electricity: 180_000,
  gas: 240_000,
  heat_network: 150_000,
  water: 2_300,
  fuel: 22_000,
};
const priceCents: Record<(typeof kinds)[number], number> = {
  electricity: 16,
  gas: 8,
  heat_network: 9,
  water: 380,
  fuel: 12,
};
const ordinaryDegreeDays = [470, 410, 350, 250, 140, 50, 18, 20, 95, 220, 350, 450];
const cooling = [0, 0, 0, 0, 0.02, 0.12, 0.22, 0.2, 0.06, 0, 0, 0];

type Nature = {
  noise: (random: SeededRandom) => number;
  yearly: number;
  /** The month from which another level applies, and the note about it. */
  level: { from: number; factor: number; note: MonthNoteKind } | null;
};

function natureOf(random: SeededRandom): Nature {
  const sigma = 0.02 + 0.03 * random.uniform();
  const heavy = random.uniform() < 0.3;
  let carried = 0;
  const shape = random.integer(0, 2);
  return {
    noise: draw => {
      // White noise, noise with heavier tails, or noise carried over to the next month, as with estimated readings.
      const white = sigma * draw.normal() * (heavy && draw.uniform() < 0.06 ? 2 : 1);
      if (shape !== 2) return Math.exp(white);
      const told = white - 0.4 * carried;
      carried = white;
      return Math.exp(told);
    },
    yearly: -0.03 + 0.05 * random.uniform(),
    level:
      random.uniform() < 0.15
        ? {
            from: random.integer(40, 70),
            factor: random.uniform() < 0.5 ? 0.7 + 0.15 * random.uniform() : 1.15 + 0.3 * random.uniform(),
            note: random.uniform() < 0.5 ? 'works' : 'meter-replaced',
          }
        : null,
  };
}

function shapeOf(energyType: EnergyType, month: number, degreeDays: number): number {
  const ordinary = ordinaryDegreeDays[month - 1] ?? 0;
  if (energyType === 'gas' || energyType === 'heat_network') return 0.25 + degreeDays / 260;
  if (energyType === 'fuel') return 0.3 + ordinary / 300;
  if (energyType === 'electricity') return 1 + (cooling[month - 1] ?? 0) + ordinary / 4000;
  return 1 + (month >= 6 && month <= 8 ? 0.08 : 0);
}

/** Eight years of one energy, with its weather, trend, noise, an occasional noted change of level, and months out of use. */
export function hospitalSeries(seed: number): HospitalSeries {
  const random = seededRandom(seed);
  const energyType = random.pick(kinds);
  const nature = natureOf(random);
  const size = sizes[energyType] * Math.exp(0.7 * random.normal());
  const fixedCents = size * priceCents[energyType] * 0.05 * random.uniform();
  const isBilled = random.uniform() < 0.8;
  const isHeating = energyType === 'gas' || energyType === 'heat_network';
  const weather: HeatingDegreeDays[] = [];
  const months = Array.from({ length: hospitalMonths }, (_, at): MonthRecord => {
    const period = addMonths(hospitalFrom, at);
    const ordinary = ordinaryDegreeDays[period.month - 1] ?? 0;
    const degreeDays = Math.round(ordinary * Math.max(0.4, 1 + 0.13 * random.normal()));
    weather.push({ period, degreeDays });
    const { level } = nature;
    const factor = level !== null && at >= level.from ? level.factor : 1;
    const natural =
      size * factor * (1 + nature.yearly) ** (at / 12) * shapeOf(energyType, period.month, degreeDays);
    const quantity = Math.round(natural * nature.noise(random));
    const tariff = 1 + 0.04 * (period.year - hospitalFrom.year) + (period.year >= 2022 ? 0.35 : 0);
    const cents = fixedCents + quantity * priceCents[energyType] * tariff * Math.exp(0.01 * random.normal());
    return {
      period,
      quantityNormal: quantity,
      declaredQuantity: quantity,
      declaredUnit: energyType === 'water' ? 'm3' : 'kWh',
      amountCents: isBilled ? Math.round(cents) : null,
      isEstimated: false,
      isCreditNote: false,
      notes: level !== null && at === level.from ? [level.note] : [],
    };
  });
  const series = { energyType, months, usePeriods: [{ from: hospitalFrom, to: null }] };
  return { seed, series, degreeDays: isHeating ? weather : null };
}
