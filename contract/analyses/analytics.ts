import { leftOutReasons } from '@suivi/domain/analyses/forecast/forecast-basis';
import { forecastMethods } from '@suivi/domain/analyses/forecast/forecast-method';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { id, month, monthSpan, monthSpanText, period, siteCode } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

export const analyticsMetrics = ['consumption', 'cost', 'co2'] as const;
export type AnalyticsMetric = (typeof analyticsMetrics)[number];

/**
 * `energy` absent: all purchased energies, and for cost and CO₂ water as well. Values are kWh PCI (m³ for water alone),
 * cents of euro, or kg of CO₂e.
 */
const question = {
  metric: z.enum(analyticsMetrics),
  energy: energyType.optional(),
  /** Absent: the whole group. */
  site: siteCode.optional(),
};

/** Null: nothing is known, which is not 0. */
const value = z.number().nullable();

/** Why a value is not the whole truth. */
const marks = {
  /** Site-months of an energy in use that are due and missing. */
  missingCount: z.int(),
  /** Site-months whose quantity has no conversion, price or factor. */
  unknownCount: z.int(),
  /** Site-months whose cost is estimated from the unit price. */
  estimatedCount: z.int(),
  /** Site-months whose quantity holds an estimate of the supplier. */
  estimatedReadCount: z.int(),
  /** Site-months that an open alert doubts, counted as declared. */
  suspectCount: z.int(),
  /** Site-months that were closed and would be told otherwise today; they stay as they were told (R16). */
  changedCount: z.int(),
};

const yearValue = z.strictObject({
  /** Of its last month. */
  year: z.int(),
  value,
  /** Months that hold a value. */
  monthCount: z.int(),
  /** Mean « surface de consommations énergétiques » of these months; null of the whole group, and where one of them has none. */
  surfaceM2: z.number().nullable(),
  ...marks,
});
const monthValue = z.strictObject({
  year: z.int(),
  month,
  value,
  /** No site of the scope uses the energy in that month: nothing is expected. */
  isNotInUse: z.boolean(),
  ...marks,
});
export type MonthValue = z.output<typeof monthValue>;

export const readEvolution = readEndpoint({
  path: '/api/analytics/evolution',
  access: 'data.read',
  heavy: true,
  summary: 'A metric of a scope and energy, by year and by month, over every year that holds data.',
  /** `period` absent: whole years. */
  query: z.strictObject({ ...question, period: monthSpanText.optional() }),
  answer: z.strictObject({
    /** The months of the last of `years`, those of the others being the same; null: nothing is known. */
    period: monthSpan.nullable(),
    /** Every year; or the same months as those of `period` year after year, as far as they are known in the last one. */
    years: z.array(yearValue),
    months: z.array(monthValue),
  }),
  cached: true,
});

const rankedSite = z.strictObject({
  siteId: id,
  value: z.number(),
  rank: z.int(),
  /** Against the median of the ranked sites; null when that is 0. */
  gapToMedianPercent: z.number().nullable(),
  /** Part of the value is estimated. */
  isEstimated: z.boolean(),
  /** An open alert doubts a month of it. */
  isSuspect: z.boolean(),
  isChanged: z.boolean(),
});

const ranking = z.strictObject({
  ranked: z.array(rankedSite),
  unranked: z.array(
    z.strictObject({
      siteId: id,
      reason: z.enum([
        'no-data',
        'incomplete',
        'part-of-period',
        'no-surface',
        'not-in-use',
        'unknown-value',
      ]),
      /** That hold nothing of an incomplete year; present of a part of a year. */
      months: z.int(),
    }),
  ),
  median: z.number().nullable(),
});
export type SiteRanking = z.output<typeof ranking>;

export const readRanking = readEndpoint({
  path: '/api/analytics/ranking',
  access: 'data.read',
  summary:
    'Sites by a metric of a period, in all and per square metre; those that cannot be ranked, and why.',
  query: z.strictObject({ metric: question.metric, energy: question.energy, period: monthSpanText }),
  answer: z.strictObject({ period: monthSpan, total: ranking, perM2: ranking }),
  cached: true,
});

const interval = { expected: z.number(), low: z.number(), high: z.number() };

const unknown = z.strictObject({
  kind: z.literal('unknown'),
  reason: z.enum(['too-few-months', 'month-without-past', 'too-far']),
  knownMonths: z.int(),
});

const error = {
  months: z.int(),
  mapePercent: z.number().nullable(),
  cvRmsePercent: z.number().nullable(),
  coveragePercent: z.number(),
};

/** What the forecast is an average of, the largest part first. */
const shares = z.array(z.strictObject({ method: z.enum(forecastMethods), percent: z.number() }));

export const readForecast = readEndpoint({
  path: '/api/analytics/forecast',
  access: 'data.read',
  summary:
    'To the end of the year and over the twelve months after the last known one, with 80 % intervals, and the error that the same procedure made on past years.',
  query: z.strictObject(question),
  answer: z.strictObject({
    /** Known months from which the forecast learns, the last 36; doubtful and partial ones are null. Without `leftOut`. */
    history: z.array(z.strictObject({ period, value })),
    months: z.discriminatedUnion('kind', [
      unknown,
      z.strictObject({
        kind: z.literal('forecast'),
        shares,
        after: period,
        months: z.array(z.strictObject({ period, ...interval })),
        total: z.strictObject(interval),
      }),
    ]),
    /** The year of the month that follows the last known one. */
    year: z.discriminatedUnion('kind', [
      unknown,
      z.strictObject({ kind: z.literal('measured'), year: z.int(), total: z.number() }),
      z.strictObject({
        kind: z.literal('forecast'),
        year: z.int(),
        shares,
        measuredTotal: z.number(),
        measuredMonths: z.int(),
        total: z.strictObject(interval),
      }),
    ]),
    backtest: z.discriminatedUnion('kind', [
      unknown,
      z.strictObject({
        kind: z.literal('backtest'),
        all: z.strictObject(error),
        years: z.array(
          z.strictObject({
            year: z.int(),
            shares,
            ...error,
            total: z
              .strictObject({
                actual: z.number(),
                expected: z.number(),
                low: z.number(),
                high: z.number(),
                errorPercent: z.number().nullable(),
              })
              .nullable(),
          }),
        ),
      }),
    ]),
    /** Months left out because their quantity is doubtful. */
    doubtfulMonths: z.array(period),
    /** Energies of sites that are in use and no part of any figure here; empty when nothing at all can be forecast. */
    leftOut: z.array(z.strictObject({ siteId: id, energyType, reason: z.enum(leftOutReasons) })),
    /** Their part of the whole on the last months that all know, twelve at most; null without any. */
    leftOutShare: z.strictObject({ percent: z.number(), months: z.int(), until: period }).nullable(),
    /** Degree days have a part in the forecast of some energy of some site. */
    usesWeather: z.boolean(),
  }),
  cached: true,
  heavy: true,
});
