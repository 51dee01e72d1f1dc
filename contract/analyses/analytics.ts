import { leftOutReasons } from '@suivi/domain/analyses/forecast/forecast-basis';
import { forecastMethods } from '@suivi/domain/analyses/forecast/forecast-method';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { id, month, monthSpan, monthSpanText, period, siteCode } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

export const analyticsMetrics = ['consumption', 'cost', 'co2'] as const;
export type AnalyticsMetric = (typeof analyticsMetrics)[number];

/**
 * `energy` absent: all purchased energies, plus water for cost and CO₂. Values are in kWh PCI (m³ for water alone), cents, or kg
 * CO₂e.
 */
const question = {
  metric: z.enum(analyticsMetrics),
  energy: energyType.optional(),
  /** Absent: the whole group. */
  site: siteCode.optional(),
};

/** Null when no data are known, which differs from 0. */
const value = z.number().nullable();

/** Reasons why a value may be incomplete or inexact. */
const marks = {
  /** Site-months of an energy in use that are due and missing. */
  missingCount: z.int(),
  /** Site-months that bills cover only in part: the part counts, but the month is incomplete. */
  partialCount: z.int(),
  /** Site-months whose quantity has no conversion, price or factor. */
  unknownCount: z.int(),
  /** Site-months whose cost is estimated from the unit price. */
  estimatedCount: z.int(),
  /** Site-months whose quantity includes an estimate of the supplier. */
  estimatedReadCount: z.int(),
  /** Site-months that an open alert doubts; they count as declared. */
  suspectCount: z.int(),
  /** Closed site-months that today's data would change; they keep their figures of the closing (R16). */
  changedCount: z.int(),
};

const yearValue = z.strictObject({
  /** The year of the last month of the span. */
  year: z.int(),
  value,
  /** Number of months that have a value. */
  monthCount: z.int(),
  /**
   * Mean « surface de consommations énergétiques » over these months; null for the whole group, and when one of them has none.
   */
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
  summary: 'A metric of a scope and energy, by year and by month, over every year with data.',
  /** `period` absent: whole years. */
  query: z.strictObject({ ...question, period: monthSpanText.optional() }),
  answer: z.strictObject({
    /** The months of the latest entry of `years`; the other entries cover the same months. Null when there are no data. */
    period: monthSpan.nullable(),
    /** Every year; or the calendar months of `period` year after year, limited to those known in the latest one. */
    years: z.array(yearValue),
    months: z.array(monthValue),
  }),
  cached: true,
});

const rankedSite = z.strictObject({
  siteId: id,
  value: z.number(),
  rank: z.int(),
  /** The gap to the median of the ranked sites, in percent; null when the median is 0. */
  gapToMedianPercent: z.number().nullable(),
  /** True when part of the value is estimated. */
  isEstimated: z.boolean(),
  /** True when an open alert doubts a month of the site. */
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
      /** Number of months without data for an incomplete year; number of months with data for part of a year. */
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
    'Sites ranked by a metric of a period, in total and per square metre; the sites that cannot be ranked, and why.',
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

/** The methods whose weighted average is the forecast, largest share first. */
const shares = z.array(z.strictObject({ method: z.enum(forecastMethods), percent: z.number() }));

export const readForecast = readEndpoint({
  path: '/api/analytics/forecast',
  access: 'data.read',
  summary:
    'The forecast to the end of the year and over the twelve months after the last known one, with 80 % intervals, and the error of the same procedure on past years.',
  query: z.strictObject(question),
  answer: z.strictObject({
    /**
     * The last 36 months, from which the forecast learns; doubtful and partial months are null. Excludes the energies of
     * `leftOut`.
     */
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
    /** Months excluded because their quantity is doubtful. */
    doubtfulMonths: z.array(period),
    /** Energies in use at sites that no figure here includes; empty when nothing at all can be forecast. */
    leftOut: z.array(z.strictObject({ siteId: id, energyType, reason: z.enum(leftOutReasons) })),
    /** Their share of the total, over the last months known for all, at most twelve; null when there are none. */
    leftOutShare: z.strictObject({ percent: z.number(), months: z.int(), until: period }).nullable(),
  }),
  cached: true,
  heavy: true,
});
