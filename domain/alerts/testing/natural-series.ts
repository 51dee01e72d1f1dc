import { addMonths, type Period } from '../../ground/calendar/month.ts';
import type { EnergyType } from '../../energy/energy-type.ts';
import type { Unit } from '../../ground/number/unit.ts';
import type { EnergySeries, HeatingDegreeDays, MonthRecord } from '../energy-series.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** Consumption without a fault: the natural variation of specification §9, as declared by a site. */
export type NaturalSite = {
  siteId: number;
  series: EnergySeries[];
  /** Only when the consumption follows the weather. */
  degreeDays: readonly HeatingDegreeDays[] | null;
};

export type NaturalOptions = {
  seed: number;
  siteCount: number;
  from: Period;
  monthCount: number;
  /** Fraction of the months with a known bill. */
  billedShare: number;
  /** Decimals of a declared quantity. */
  digits: number;
  /** Gas follows the weather of the month instead of a fixed winter factor. */
  followsWeather: boolean;
};

export const specificationOptions: Omit<NaturalOptions, 'seed'> = {
  siteCount: 5,
  from: { year: 2010, month: 1 },
  monthCount: 180,
  billedShare: 0.85,
  digits: 0,
  followsWeather: false,
};

type NaturalEnergy = {
  energyType: EnergyType;
  unit: Unit;
  baseMonth: number;
  isSeasonal: boolean;
  priceCents: number;
};

const energies: readonly NaturalEnergy[] = [
  { energyType: 'electricity', unit: 'kWh', baseMonth: 42_000, isSeasonal: true, priceCents: 15 },
  { energyType: 'gas', unit: 'kWh', baseMonth: 61_000, isSeasonal: true, priceCents: 8 },
  { energyType: 'fuel', unit: 'kWh', baseMonth: 17_000, isSeasonal: false, priceCents: 12 },
  { energyType: 'water', unit: 'm3', baseMonth: 640, isSeasonal: false, priceCents: 350 },
  { energyType: 'ecs', unit: 'kWh', baseMonth: 9_300, isSeasonal: false, priceCents: 12 },
];

const winterMonths: ReadonlySet<number> = new Set([1, 2, 3, 11, 12]);
const summerMonths: ReadonlySet<number> = new Set([6, 7, 8]);
/** Degree days of an ordinary year at 800 m, January first. */
const ordinaryDegreeDays = [480, 420, 370, 280, 170, 70, 25, 25, 90, 210, 350, 460];

function seasonFactor(month: number): number {
  if (winterMonths.has(month)) return 1.3;
  return summerMonths.has(month) ? 1.2 : 1;
}

function randomFactor(random: SeededRandom): number {
  return Math.min(1.2, Math.max(0.8, 1 + 0.05 * random.normal()));
}

function yearsWeather({ from, monthCount }: NaturalOptions, random: SeededRandom): HeatingDegreeDays[] {
  return Array.from({ length: monthCount }, (_, offset) => {
    const period = addMonths(from, offset);
    const ordinary = ordinaryDegreeDays[period.month - 1] ?? 0;
    return { period, degreeDays: Math.round(ordinary * Math.max(0.4, 1 + 0.15 * random.normal())) };
  });
}

function naturalMonth(
  energy: NaturalEnergy,
  quantity: number,
  period: Period,
  random: SeededRandom,
  options: NaturalOptions,
): MonthRecord {
  const declaredQuantity = Number(quantity.toFixed(options.digits));
  const priceCents = energy.priceCents * (1 + 0.02 * random.normal());
  const isBilled = random.uniform() < options.billedShare;
  return {
    period,
    quantityNormal: declaredQuantity,
    declaredQuantity,
    declaredUnit: energy.unit,
    amountCents: isBilled ? Math.round(energy.baseMonth + declaredQuantity * priceCents) : null,
    isEstimated: false,
    isCreditNote: false,
    notes: [],
  };
}

function naturalSeries(
  energy: NaturalEnergy,
  siteId: number,
  random: SeededRandom,
  options: NaturalOptions,
  degreeDays: readonly HeatingDegreeDays[],
): EnergySeries {
  const base = energy.baseMonth * (0.4 + 0.6 * siteId);
  const months = degreeDays.map(({ period, degreeDays: value }) => {
    const trend = 0.98 ** (period.year - options.from.year);
    const isHeated = options.followsWeather && energy.energyType === 'gas';
    const season = isHeated ? 0.2 + value / 200 : energy.isSeasonal ? seasonFactor(period.month) : 1;
    return naturalMonth(energy, base * trend * season * randomFactor(random), period, random, options);
  });
  return { energyType: energy.energyType, months, usePeriods: [{ from: options.from, to: null }] };
}

export function naturalSites(options: NaturalOptions): NaturalSite[] {
  const random = seededRandom(options.seed);
  return Array.from({ length: options.siteCount }, (_, position) => {
    const siteId = position + 1;
    const degreeDays = yearsWeather(options, random);
    return {
      siteId,
      series: energies.map(energy => naturalSeries(energy, siteId, random, options, degreeDays)),
      degreeDays: options.followsWeather ? degreeDays : null,
    };
  });
}
