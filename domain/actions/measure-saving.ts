import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import { type AvoidedEnergy, avoidedEnergy, savingBand } from '../models/avoided-energy.ts';
import {
  type BalanceGrid,
  type EnergyModel,
  expectedQuantity,
  type ModelQuality,
  type WeatherTerm,
} from '../models/energy-model.ts';
import { fitEnergyModel } from '../models/fit-energy-model.ts';
import { modelLimits } from '../models/judge-model.ts';
import type { GridDegreeDays } from '../models/grid-degree-days.ts';
import { baselineMonths } from './joint-works.ts';
import { type LeftOutMonth, type MeterMonth, type MeterPeriod, meterPeriods } from './meter-periods.ts';
import type { NonRoutineAdjustment, SavingEnergy } from './saving-action.ts';

/** One energy of a site with its weather, by `monthIndex`. */
export type Meter = {
  energyType: SavingEnergy;
  months: ReadonlyMap<number, MeterMonth>;
  weather: ReadonlyMap<number, GridDegreeDays>;
  grid: BalanceGrid;
};

/** Energies delivered in lots: what is bought in a month differs from what is used in it. */
const deliveredEnergies: ReadonlySet<SavingEnergy> = new Set([
  'fuel',
  'wood_pellets',
  'wood_chips',
  'propane',
]);

export function isDelivered(energyType: SavingEnergy): boolean {
  return deliveredEnergies.has(energyType);
}

/** Of the 365 days before works, at most so many may be missing (CalTRACK 2.0 §2.2.1.2) or estimated (§2.2.3.1). */
const mostMissingDays = 37;

/** The data to which the model before the works was fitted, and its quality. */
export type Baseline = {
  from: Period;
  to: Period;
  periods: MeterPeriod[];
  /** kWh PCI of these periods. */
  quantity: number;
  model: EnergyModel;
  quality: ModelQuality;
};

export type NoBaseline = {
  reason: 'missing-days' | 'no-model';
  missingDays: number;
  leftOut: LeftOutMonth[];
};

/** The model of the twelve months before a month given as `monthIndex`. */
export function baselineBefore(
  meter: Meter,
  begun: number,
): { kind: 'baseline'; baseline: Baseline } | ({ kind: 'none' } & NoBaseline) {
  const from = begun - baselineMonths;
  const { periods, leftOut } = meterPeriods(sourceOf(meter), from, begun);
  // The last month of each period was read.
  const read = new Set(periods.map(({ to }) => monthIndex(to)));
  let missingDays = 0;
  for (let index = from; index < begun; index += 1)
    if (!read.has(index)) missingDays += daysInMonth(periodAt(index));
  if (missingDays > mostMissingDays) return { kind: 'none', reason: 'missing-days', missingDays, leftOut };
  const fitted = fitEnergyModel(periods, meter.grid);
  if (fitted === null) return { kind: 'none', reason: 'no-model', missingDays, leftOut };
  const quantity = periods.reduce((sum, period) => sum + period.quantity, 0);
  const span = { from: periodAt(from), to: periodAt(begun - 1) };
  return { kind: 'baseline', baseline: { ...span, periods, quantity, ...fitted } };
}

function sourceOf({ energyType, months, weather }: Meter) {
  return { months, weather, isZeroMissing: energyType === 'electricity' };
}

/**
 * Whether a saving can be distinguished from the error of the model: the expected saving of twelve months compared with the half
 * width of their interval, kWh.
 */
export function measurability(
  { quality, quantity }: Pick<Baseline, 'quality' | 'quantity'>,
  expectedKwh: number,
) {
  const bandKwh = savingBand({ quality, quantity }, baselineMonths);
  return { bandKwh, isMeasurable: quality.cvRmse <= modelLimits.cvRmse && expectedKwh > bandKwh };
}

/** Up to this multiple of the interval, a saving exceeds it only narrowly: a convention of this software. */
const narrowly = 1.25;

/** Whether a measurable saving exceeds the error of the model only narrowly. */
export function isNarrow(expectedKwh: number, bandKwh: number): boolean {
  return expectedKwh <= narrowly * bandKwh;
}

/**
 * A period after the works, kWh: what was expected without them (including the adjustment), what was used, and the difference.
 */
export type SavedPeriod = {
  from: Period;
  to: Period;
  expected: number;
  adjustment: number;
  actual: number;
  avoided: number;
  /** Since the works, with the half width of its interval. */
  cumulated: number;
  cumulatedBand: number;
};

export type MeasuredSaving = {
  periods: SavedPeriod[];
  /** Over all periods, and over the last twelve months when there are as many: the same seasons as before the works. */
  sinceWorks: Pick<AvoidedEnergy, 'avoided' | 'band' | 'verdict'>;
  lastTwelve: (Pick<AvoidedEnergy, 'avoided' | 'band' | 'verdict'> & { from: Period }) | null;
  leftOut: LeftOutMonth[];
};

/** The data of a model before the works that a saving is computed from. */
export type FrozenModel = Pick<Baseline, 'model' | 'quality' | 'quantity'>;

/**
 * What works avoided from one month up to and excluding another, as `monthIndex`: the model in the actual weather plus the
 * adjustments, less what was used. Null without a period.
 */
export function savingBetween(
  meter: Meter,
  frozen: FrozenModel,
  { after, before }: { after: number; before: number },
  adjustments: readonly NonRoutineAdjustment[],
): MeasuredSaving | null {
  const found = meterPeriods(sourceOf(meter), after, before);
  if (found.periods.length === 0) return null;
  const model = placedIn(meter.grid, frozen.model);
  if (model === null) return null;
  const baseline = { ...frozen, model };
  const adjusted = found.periods.map(period => {
    const adjustment = adjustmentOf(period, meter.energyType, adjustments);
    return { period, adjustment, point: { ...period, quantity: period.quantity - adjustment } };
  });
  const told = (of: typeof adjusted) => {
    const { avoided, band, verdict } = avoidedEnergy(
      baseline,
      of.map(({ point }) => point),
    );
    return { avoided, band, verdict };
  };
  const last = monthIndex(found.periods.at(-1)?.to ?? periodAt(after));
  const first = last - baselineMonths + 1;
  const latest = adjusted.filter(({ period }) => monthIndex(period.from) >= first);
  const isWhole = latest.reduce((sum, { period }) => sum + monthsOf(period), 0) === baselineMonths;
  return {
    periods: adjusted.map(({ period, adjustment }, place) => {
      const expected = expectedQuantity(model, period) + adjustment;
      const { from, to, quantity: actual } = period;
      const { avoided: cumulated, band: cumulatedBand } = told(adjusted.slice(0, place + 1));
      return { from, to, expected, adjustment, actual, avoided: expected - actual, cumulated, cumulatedBand };
    }),
    sinceWorks: told(adjusted),
    lastTwelve: isWhole ? { ...told(latest), from: periodAt(first) } : null,
    leftOut: found.leftOut,
  };
}

function monthsOf({ from, to }: MeterPeriod): number {
  return monthIndex(to) - monthIndex(from) + 1;
}

function placed(term: WeatherTerm | null, temperatures: readonly number[]): WeatherTerm | null {
  return term && { ...term, place: temperatures.indexOf(term.balanceC) };
}

/** The model with the indexes of its balance points in a grid; null when one is not in it. */
function placedIn(grid: BalanceGrid, model: EnergyModel): EnergyModel | null {
  const [heating, cooling] = [placed(model.heating, grid.heatingC), placed(model.cooling, grid.coolingC)];
  if (heating?.place === -1 || cooling?.place === -1) return null;
  return { perDay: model.perDay, heating, cooling };
}

function adjustmentOf(
  { from, to }: MeterPeriod,
  energyType: SavingEnergy,
  adjustments: readonly NonRoutineAdjustment[],
): number {
  let sum = 0;
  for (const adjustment of adjustments) {
    if (adjustment.energyType !== energyType) continue;
    const first = Math.max(monthIndex(from), monthIndex(adjustment.from));
    const last = Math.min(monthIndex(to), monthIndex(adjustment.to));
    sum += Math.max(0, last - first + 1) * adjustment.kwhPerMonth;
  }
  return sum;
}
