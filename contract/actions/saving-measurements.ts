import { networkLacks } from '@suivi/domain/actions/network-saving';
import { savingVerdicts } from '@suivi/domain/models/avoided-energy';
import { z } from 'zod';
import { createEndpoint, deleteEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { done, id, idText, instant, period, version } from '../ground/primitives.ts';
import { savingEnergy } from './saving-actions.ts';

const kwh = z.number();

/** Avoided kWh, with the half width of their 90 % interval and their value. */
const saving = z.strictObject({
  from: period,
  avoidedKwh: kwh,
  bandKwh: kwh,
  verdict: z.enum(savingVerdicts),
  /** The value at the price proportional to energy, all taxes included; null when no month has such a price. */
  cents: z.int().nullable(),
  pricedBy: z.enum(['bills', 'unit-price', 'both']).nullable(),
  /** Number of periods without a known price; `cents` excludes them. */
  unpricedPeriods: z.int(),
  kg: z.number().nullable(),
  unfactoredPeriods: z.int(),
});

const leftOut = z.strictObject({ period, reason: z.enum(['missing', 'estimated', 'no-weather']) });

const savedPeriod = z.strictObject({
  from: period,
  to: period,
  /** The consumption expected without the works, adjustment included. */
  expected: kwh,
  adjustment: kwh,
  actual: kwh,
  avoided: kwh,
  /** Avoided kWh accumulated since the works, with the half width of their 90 % interval. */
  cumulated: kwh,
  cumulatedBand: kwh,
});

const result = z.strictObject({
  periods: z.array(savedPeriod),
  sinceWorks: saving,
  /** Null until twelve whole months have passed. */
  lastTwelve: saving.nullable(),
  leftOut: z.array(leftOut),
});
export type SavingResult = z.output<typeof result>;

const term = z.strictObject({ balanceC: z.number(), place: z.int(), perDegreeDay: z.number() });
const baseline = z.strictObject({
  from: period,
  to: period,
  /** The consumption of the baseline period, kWh PCI. */
  quantity: kwh,
  model: z.strictObject({ perDay: z.number(), heating: term.nullable(), cooling: term.nullable() }),
  quality: z.strictObject({
    points: z.int(),
    parameters: z.int(),
    r2Adjusted: z.number(),
    cvRmse: z.number(),
    autocorrelation: z.number(),
  }),
  /** Actual consumption and what the model expects, kWh. */
  periods: z.array(z.strictObject({ from: period, to: period, actual: kwh, expected: kwh })),
  /**
   * `days`: balance points are searched with the daily temperatures of the station; `months-at-18`: only degree days at 18 °C are
   * known.
   */
  basis: z.enum(['days', 'months-at-18']),
  stationNumber: z.string(),
  /**
   * Half width of the interval over twelve months, and whether the expected saving exceeds it; null when no saving is expected.
   */
  bandKwh: kwh,
  isMeasurable: z.boolean().nullable(),
});

const frozen = z.strictObject({
  id,
  version,
  frozenAt: instant,
  /** Null once the account has been deleted. */
  frozenBy: z.string().nullable(),
  from: period,
  to: period,
  inputsSha256: z.string(),
  /** The data behind the frozen model have changed since: both results are shown. */
  isChanged: z.boolean(),
  /** The result computed with the frozen model. */
  result: result.nullable(),
});

export const unmeasuredReasons = [
  'deliveries',
  'no-station',
  'no-weather',
  'demonstration-weather',
  'missing-days',
  'no-model',
] as const;

const energyMeasurement = z.strictObject({
  energyType: savingEnergy,
  /** kWh PCI a year; null when the action expects no saving on this energy. */
  expectedKwh: z.int().nullable(),
  /** Why the saving cannot be measured, with the number of days missing among the 365 before the works. */
  refused: z.strictObject({ reason: z.enum(unmeasuredReasons), missingDays: z.int() }).nullable(),
  baseline: baseline.nullable(),
  frozen: frozen.nullable(),
  /** The result computed with the present data; null until the works are done. */
  result: result.nullable(),
  /** The actions whose saving is measured together with this one's, including this action; empty when it is measured alone. */
  joint: z.array(
    z.strictObject({
      actionId: id,
      title: z.string(),
      /**
       * The conventional share of the joint saving, by what was expected of each action, from 0 to 1; null when one of them
       * expects nothing.
       */
      share: z.number().nullable(),
    }),
  ),
  /**
   * The month in which other works begin on the same meter: the measurement ends before it; null when there are no other works.
   */
  until: period.nullable(),
  /** The saving of this action alone, over the last twelve months when there are as many; for a joint saving, its share. */
  own: saving.nullable(),
  /** The value of the expected saving over a year, at the prices of the last twelve months. */
  plannedCents: z.int().nullable(),
});
export type EnergyMeasurement = z.output<typeof energyMeasurement>;

/** What advice on options and powers was expected to save over the days billed since, and how much less was billed. */
const networkMeasurement = z.strictObject({
  /** Why the gain cannot be measured yet; null when it can. */
  lacking: z.enum(networkLacks).nullable(),
  /** Number of days billed since the change. */
  days: z.int(),
  /** The saving expected over these days, all taxes included. */
  expectedCents: z.int().nullable(),
  gainCents: z.int().nullable(),
  /** True when the network's prices changed between the compared bills. */
  hasNewPrices: z.boolean(),
});

const measurement = z.strictObject({
  actionId: id,
  energies: z.array(energyMeasurement),
  /** Null for an action that does not follow advice on the network tariff. */
  network: networkMeasurement.nullable(),
  /** The total over all energies of the action. */
  avoidedKwh: kwh.nullable(),
  bandKwh: kwh.nullable(),
  cents: z.int().nullable(),
  kg: z.number().nullable(),
  /**
   * The expected saving of a year: the stated amount, else the expected kWh at the prices of the last twelve months; null when
   * one is not known.
   */
  expectedCents: z.int().nullable(),
  /** Whether the figures above cover twelve months: only then can they be shown as yearly figures. */
  isYear: z.boolean(),
  /** In years; null when it cannot be computed. */
  plannedPayback: z.number().nullable(),
  realPayback: z.number().nullable(),
});
export type SavingMeasurement = z.output<typeof measurement>;

export const listSavingMeasurements = readEndpoint({
  path: '/api/saving-measurements',
  access: 'data.read',
  summary:
    'The energy avoided by each action, or why it cannot be measured; for one action, with its months.',
  query: z.strictObject({ action: idText.optional() }),
  answer: z.strictObject({ measurements: z.array(measurement) }),
  cached: true,
});

export const freezeBaseline = createEndpoint({
  path: '/api/saving-baselines',
  access: 'measurement.freeze',
  summary: 'Freezes the model of the period before the works, with the hash of its source data.',
  body: z.strictObject({ actionId: id, energyType: savingEnergy }),
  answer: z.strictObject({ id, inputsSha256: z.string() }),
});

export const releaseBaseline = deleteEndpoint({
  path: '/api/saving-baselines/:id',
  access: 'measurement.freeze',
  summary: 'Releases a frozen model: the measurement follows the current data again.',
  answer: done,
});
