import { factorSetIds } from '@suivi/domain/energy/emission-factor';
import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import {
  amount,
  compared,
  comparedMeasure,
  ofSameMonths,
  sameMonths,
  scope,
  side,
} from './dashboard-values.ts';
import { costEffects } from '../costs/cost-effects.ts';
import { readEndpoint } from '../ground/endpoint.ts';
import { lackingCell } from '../months/lacking-months.ts';
import { id, month, monthSpan, monthSpanText, siteCode } from '../ground/primitives.ts';
import { priceOfMonth } from '../prices/price-of-month.ts';
import { energyType } from '../energy/energy-type.ts';

export const readSummary = readEndpoint({
  path: '/api/dashboard/summary',
  access: 'data.read',
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

const cents = z.int();

export const readChange = readEndpoint({
  path: '/api/dashboard/change',
  access: 'data.read',
  summary:
    'Why a period is not what it is compared with: perimeter, fixed terms, weather, usage, prices, VAT; months, sites.',
  query: z
    .strictObject({ ...compared, energy: energyType.optional(), ...scope })
    .refine(ofSameMonths, sameMonths),
  answer: z.strictObject({
    compared: monthSpan,
    costCents: z.strictObject({ current: amount, previous: amount }),
    /** What the change of cost is made of, in cents with all taxes: they sum to it. */
    cost: costEffects,
    /** The same of the purchased energies, kWh. */
    quantity: z.strictObject({ perimeter: z.number(), climate: z.number(), usage: z.number() }),
    /** The same in kg CO₂e. */
    emissions: z.strictObject({
      perimeter: z.number(),
      climate: z.number(),
      usage: z.number(),
      factor: z.number(),
    }),
    /** Of the usage, kWh of a 29th of February. */
    leapDayKwh: z.number(),
    /** Earlier kWh of the months that both sides hold; of them, of heating energies whose weather is not told apart. */
    comparedKwh: z.number(),
    unseparatedKwh: z.number(),
    unseparated: z.array(energyType),
    /** Later cost of the months that both sides hold, and what of it no bill details. */
    comparedCents: cents,
    undetailedCents: cents,
    isDemonstrationWeather: z.boolean(),
    /** By how well models of sites and energies the weather is told apart: the least R² and the most CV(RMSE); null: by none. */
    models: z
      .strictObject({ count: z.int(), leastR2Adjusted: z.number(), mostCvRmse: z.number() })
      .nullable(),
    /** Purchased energies, on what both periods hold; null: nothing. */
    months: z.array(z.strictObject({ year: z.int(), month, gapKwh: amount })),
    /** What costs of months that one side alone holds whole: in no figure above. */
    leftOut: z.strictObject({ currentCents: cents, previousCents: cents }),
    /** Of the period: what is late, expected and to come. */
    lacking: z.array(lackingCell),
    sites: z.array(
      z.strictObject({
        code: siteCode,
        name: z.string(),
        /** What its costs add to the change. */
        addedCents: cents,
        /** Purchased energies, on what both periods hold. */
        consumptionKwh: z.strictObject({ current: amount, previous: amount, variationPercent: amount }),
      }),
    ),
  }),
  cached: true,
  heavy: true,
});
export type Change = z.output<typeof readChange.answer>;

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
  /** kWh PCI or m³ of them. */
  estimatedReadQuantity: z.number(),
  missingCount: z.int(),
  costCents: amount,
  estimatedCents: z.number(),
  estimatedCount: z.int(),
  uncostedCount: z.int(),
  /** Sites that closed the month and of which another figure would be told today. */
  changedCount: z.int(),
  changed: z.strictObject({ quantity: z.number(), cost: z.number(), emissions: z.number() }),
  emissionsKg: amount,
});

export const readMonthlySeries = readEndpoint({
  path: '/api/dashboard/monthly',
  access: 'data.read',
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
  /** Of what follows the quantity. */
  unitPriceEuros: z.number().nullable(),
  /** Null: bills or the declaration give the amount, or nothing prices the month. */
  price: priceOfMonth.nullable(),
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

export const readExplanation = readEndpoint({
  path: '/api/dashboard/explanation',
  access: 'data.read',
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
