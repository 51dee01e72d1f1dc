import { networkLacks } from '@suivi/domain/actions/network-saving';
import { savingVerdicts } from '@suivi/domain/models/avoided-energy';
import { z } from 'zod';
import { createEndpoint, deleteEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { done, id, idText, instant, period, version } from '../ground/primitives.ts';
import { savingEnergy } from './saving-actions.ts';

const kwh = z.number();

/** Avoided kWh with the half width of their 90 % interval, and what they are worth. */
const saving = z.strictObject({
  from: period,
  avoidedKwh: kwh,
  bandKwh: kwh,
  verdict: z.enum(savingVerdicts),
  /** At the price that follows the energy, all taxes included; null where no month has one. */
  cents: z.int().nullable(),
  pricedBy: z.enum(['bills', 'unit-price', 'both']).nullable(),
  /** Periods whose price is not known: they are in no cent. */
  unpricedPeriods: z.int(),
  kg: z.number().nullable(),
  unfactoredPeriods: z.int(),
});

const leftOut = z.strictObject({ period, reason: z.enum(['missing', 'estimated', 'no-weather']) });

const savedPeriod = z.strictObject({
  from: period,
  to: period,
  /** Without the works, the adjustment included. */
  expected: kwh,
  adjustment: kwh,
  actual: kwh,
  avoided: kwh,
  /** Since the works, with the half width of its 90 % interval. */
  cumulated: kwh,
  cumulatedBand: kwh,
});

const result = z.strictObject({
  periods: z.array(savedPeriod),
  sinceWorks: saving,
  /** Null before twelve whole months have passed. */
  lastTwelve: saving.nullable(),
  leftOut: z.array(leftOut),
});
export type SavingResult = z.output<typeof result>;

const term = z.strictObject({ balanceC: z.number(), place: z.int(), perDegreeDay: z.number() });
const baseline = z.strictObject({
  from: period,
  to: period,
  /** kWh PCI. */
  quantity: kwh,
  model: z.strictObject({ perDay: z.number(), heating: term.nullable(), cooling: term.nullable() }),
  quality: z.strictObject({
    points: z.int(),
    parameters: z.int(),
    r2Adjusted: z.number(),
    cvRmse: z.number(),
    autocorrelation: z.number(),
  }),
  /** What was used and what the model expects, kWh. */
  periods: z.array(z.strictObject({ from: period, to: period, actual: kwh, expected: kwh })),
  /** `days`: balance points searched in the days of the station; `months-at-18`: degree days at 18 °C alone are known. */
  basis: z.enum(['days', 'months-at-18']),
  stationNumber: z.string(),
  /** Half width of the interval of twelve months, and whether the expected saving is wider; null where none is expected. */
  bandKwh: kwh,
  isMeasurable: z.boolean().nullable(),
});

const frozen = z.strictObject({
  id,
  version,
  frozenAt: instant,
  /** Null once that account is gone. */
  frozenBy: z.string().nullable(),
  from: period,
  to: period,
  inputsSha256: z.string(),
  /** What it was made of has changed since: both results stand. */
  isChanged: z.boolean(),
  /** By the model that was frozen. */
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
  /** kWh PCI a year; null where the action expects none of this energy. */
  expectedKwh: z.int().nullable(),
  /** Why it cannot be measured, with the days that lack of the 365 before the works. */
  refused: z.strictObject({ reason: z.enum(unmeasuredReasons), missingDays: z.int() }).nullable(),
  baseline: baseline.nullable(),
  frozen: frozen.nullable(),
  /** By the data as they are now; null before the works are done. */
  result: result.nullable(),
  /** The actions whose saving is one with this one's, this one included; empty where it stands alone. */
  joint: z.array(
    z.strictObject({
      actionId: id,
      title: z.string(),
      /** By what was expected of each: a convention. 0 to 1; null where one expects nothing. */
      share: z.number().nullable(),
    }),
  ),
  /** The month in which other works begin on the same meter: the measure ends before; null without any. */
  until: period.nullable(),
  /** Of this action, of the last twelve months where there are as many: its share of a joint saving. */
  own: saving.nullable(),
  /** What the expected saving is worth in a year at the prices of the last twelve months. */
  plannedCents: z.int().nullable(),
});
export type EnergyMeasurement = z.output<typeof energyMeasurement>;

/** What an advice on options and powers was to save over the days that were billed since, and what was billed less. */
const networkMeasurement = z.strictObject({
  /** Why it cannot be measured yet; null where it is. */
  lacking: z.enum(networkLacks).nullable(),
  /** Billed since. */
  days: z.int(),
  /** All taxes included, of these days. */
  expectedCents: z.int().nullable(),
  gainCents: z.int().nullable(),
  /** A change of the network's prices lies between the bills. */
  hasNewPrices: z.boolean(),
});

const measurement = z.strictObject({
  actionId: id,
  energies: z.array(energyMeasurement),
  /** Null of an action that follows no such advice. */
  network: networkMeasurement.nullable(),
  /** Of all energies of the action. */
  avoidedKwh: kwh.nullable(),
  bandKwh: kwh.nullable(),
  cents: z.int().nullable(),
  kg: z.number().nullable(),
  /** Of a year: what is told, else the expected kWh at the prices of the last twelve months; null where one is not known. */
  expectedCents: z.int().nullable(),
  /** Whether these are of twelve months: only then can they be told as of a year. */
  isYear: z.boolean(),
  /** Years; null where they cannot be told. */
  plannedPayback: z.number().nullable(),
  realPayback: z.number().nullable(),
});
export type SavingMeasurement = z.output<typeof measurement>;

export const listSavingMeasurements = readEndpoint({
  path: '/api/saving-measurements',
  access: 'data.read',
  summary: 'What each action avoided, or whether it could be measured; of one action with its months.',
  query: z.strictObject({ action: idText.optional() }),
  answer: z.strictObject({ measurements: z.array(measurement) }),
  cached: true,
});

export const freezeBaseline = createEndpoint({
  path: '/api/saving-baselines',
  access: 'measurement.freeze',
  summary: 'Keeps the model of before the works as it is now, with the hash of what it was made of.',
  body: z.strictObject({ actionId: id, energyType: savingEnergy }),
  answer: z.strictObject({ id, inputsSha256: z.string() }),
});

export const releaseBaseline = deleteEndpoint({
  path: '/api/saving-baselines/:id',
  access: 'measurement.freeze',
  summary: 'Gives up a frozen model: the measure follows the data as they are.',
  answer: done,
});
