import { type MonthSpan, yearsBetween } from '@suivi/domain/calendar/month-span';
import { factorSetIds } from '@suivi/domain/energy/emission-factor';
import { units } from '@suivi/domain/energy/unit';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, month, monthSpan, monthSpanText, siteCode } from './primitives.ts';
import { energyType } from './sites.ts';

/** `site` absent: the whole group. */
const scope = { site: siteCode.optional() };

/** `compared` absent: the same months of the year before. It has the calendar months of `period`, in other years. */
const compared = { period: monthSpanText, compared: monthSpanText.optional() };
type Compared = { period: MonthSpan; compared?: MonthSpan | undefined };
const ofSameMonths = ({ period, compared: other }: Compared) =>
  other === undefined || yearsBetween(other, period) !== null;
const sameMonths = { error: 'invalid-value', path: ['compared'] };

/** What a figure must say of itself: which months lack, are estimated or could not be converted. */
const reservation = z.strictObject({
  kind: z.enum([
    'missing-months',
    'partial-months',
    'estimated-quantities',
    'unconverted-months',
    'unknown-cost',
    'unknown-factor',
    'estimated-cost',
    'fallback-factor',
  ]),
  energyType,
  months: z.array(z.strictObject({ year: z.int(), month, siteCount: z.int() })),
  /** The estimated part of the cost, for `estimated-cost`. */
  cents: z.int().optional(),
  /** The factor set that stands in, for `fallback-factor`. */
  setId: z.enum(factorSetIds).optional(),
});

/** Null where nothing was declared, which is not 0. */
const amount = z.number().nullable();

const energyTotal = z.strictObject({
  energyType,
  /** kWh PCI, or m³ of water. */
  quantityNormal: amount,
  costCents: amount,
  emissionsKg: amount,
  reservations: z.array(reservation),
});

const totals = z.strictObject({
  /** Σ kWh PCI over the purchased energies. */
  consumptionKwh: amount,
  waterM3: amount,
  costCents: amount,
  emissionsKg: amount,
  reservations: z.array(reservation),
});

/** Both sums cover the same site-months. */
const comparedMeasure = z.strictObject({
  current: amount,
  previous: amount,
  variationPercent: amount,
  basis: z.strictObject({ monthCount: z.int(), pairCount: z.int(), leftOutCount: z.int() }),
});

const side = z.strictObject({ period: monthSpan, totals, energies: z.array(energyTotal) });

export const readSummary = endpoint({
  method: 'GET',
  path: '/api/dashboard/summary',
  access: 'data.read',
  effect: 'read',
  summary:
    'Consumption, cost and emissions of some months against the same of another year, in all and per energy.',
  query: z.strictObject({ ...compared, ...scope }).refine(ofSameMonths, sameMonths),
  answer: z.strictObject({
    current: side,
    previous: side,
    comparison: z.strictObject({
      consumptionKwh: comparedMeasure,
      waterM3: comparedMeasure,
      costCents: comparedMeasure,
      emissionsKg: comparedMeasure,
      byEnergy: z.array(
        z.strictObject({
          energyType,
          quantity: comparedMeasure,
          costCents: comparedMeasure,
          emissionsKg: comparedMeasure,
          /** Site-months whose quantity and cost are known in both years. */
          costedPairCount: z.int(),
        }),
      ),
    }),
    factorSet: z.enum(factorSetIds),
  }),
  cached: true,
});

const pairSum = z.strictObject({
  current: amount,
  previous: amount,
  pairCount: z.int(),
  leftOutCount: z.int(),
});

/** One energy and month over the sites of the scope. */
const monthGroup = z.strictObject({
  quantityNormal: amount,
  presentCount: z.int(),
  unconvertedCount: z.int(),
  /** Sites whose month bills cover in part, and sites whose quantity holds a supplier's estimate. */
  partialCount: z.int(),
  estimatedReadCount: z.int(),
  missingCount: z.int(),
  costCents: amount,
  estimatedCents: z.number(),
  estimatedCount: z.int(),
  uncostedCount: z.int(),
  emissionsKg: amount,
});

export const readMonthlySeries = endpoint({
  method: 'GET',
  path: '/api/dashboard/monthly',
  access: 'data.read',
  effect: 'read',
  summary: 'Each month of a period and of the one it is compared with, energy by energy.',
  /** `energy` absent: all that hold anything. */
  query: z
    .strictObject({ ...compared, energy: energyType.optional(), ...scope })
    .refine(ofSameMonths, sameMonths),
  answer: z.strictObject({
    period: monthSpan,
    compared: monthSpan,
    series: z.array(
      z.strictObject({
        energyType,
        points: z.array(
          z.strictObject({
            year: z.int(),
            month,
            current: monthGroup,
            previous: monthGroup,
            /** Sites that hold the month in both years. */
            comparable: z.strictObject({ quantity: pairSum, costCents: pairSum }),
          }),
        ),
      }),
    ),
  }),
  cached: true,
});

const explainedMonth = z.strictObject({
  month,
  /** In the declaration's unit. */
  quantity: z.number().nullable(),
  quantityNormal: z.number().nullable(),
  amountCents: z.int().nullable(),
  isCreditNote: z.boolean(),
  estimatedCents: z.int().nullable(),
  unitPriceEuros: z.number().nullable(),
  emissionsKg: z.number().nullable(),
  factorKg: z.number().nullable(),
  /** The month is made of bills, of so many of its days; null: it was declared. */
  billed: z.strictObject({ coveredDays: z.int(), isWhole: z.boolean(), isEstimated: z.boolean() }).nullable(),
});

const explainedLine = z.strictObject({
  siteId: id,
  siteCode,
  siteName: z.string(),
  year: z.int(),
  energyType,
  /** Null where bills alone feed the year. */
  declarationId: id.nullable(),
  unit: z.enum(units),
  gasCoefficient: z.number().nullable(),
  months: z.array(explainedMonth),
});
export type ExplainedLine = z.output<typeof explainedLine>;

const missingLine = z.strictObject({
  siteCode,
  siteName: z.string(),
  year: z.int(),
  energyType,
  months: z.array(month),
});

export const readExplanation = endpoint({
  method: 'GET',
  path: '/api/dashboard/explanation',
  access: 'data.read',
  effect: 'read',
  summary: 'Where a figure comes from: the declared months, their conversions, prices and factors.',
  query: z.strictObject({ period: monthSpanText, energy: energyType.optional(), ...scope }),
  answer: z.strictObject({
    lines: z.array(explainedLine),
    /** What is due and not declared: the figure counts it for 0. */
    missing: z.array(missingLine),
    factors: z.array(
      z.strictObject({
        energyType,
        valueKg: z.number(),
        unit: z.enum(['kWh', 'm3']),
        perimeter: z.string(),
        source: z.string(),
        vintage: z.string(),
        set: z.enum(factorSetIds),
        isFallback: z.boolean(),
      }),
    ),
  }),
  cached: true,
  heavy: true,
});
