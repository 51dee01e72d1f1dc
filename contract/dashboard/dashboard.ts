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
    'Consumption, cost and emissions of some months compared with the same months of another year, in total and per energy.',
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
        }),
      ),
    }),
  }),
  cached: true,
});

const cents = z.int();

export const readChange = readEndpoint({
  path: '/api/dashboard/change',
  access: 'data.read',
  summary:
    'The causes of the difference between two periods: perimeter, fixed terms, weather, usage, prices, VAT; months, sites.',
  query: z
    .strictObject({ ...compared, energy: energyType.optional(), ...scope })
    .refine(ofSameMonths, sameMonths),
  answer: z.strictObject({
    compared: monthSpan,
    costCents: z.strictObject({ current: amount, previous: amount }),
    /** The effects that make up the change of cost, in cents with all taxes; they sum to the change. */
    cost: costEffects,
    /** The effects on the purchased energies, kWh. */
    quantity: z.strictObject({ perimeter: z.number(), climate: z.number(), usage: z.number() }),
    /** The effects on emissions, kg CO₂e. */
    emissions: z.strictObject({
      perimeter: z.number(),
      climate: z.number(),
      usage: z.number(),
      factor: z.number(),
    }),
    /** The part of the usage effect due to a 29th of February, kWh. */
    leapDayKwh: z.number(),
    /**
     * Earlier kWh of the months that both sides have; and the part of them for heating energies whose weather effect is not
     * separated.
     */
    comparedKwh: z.number(),
    unseparatedKwh: z.number(),
    unseparated: z.array(energyType),
    /** Later cost of the months that both sides have, and the part of it that no bill details. */
    comparedCents: cents,
    undetailedCents: cents,
    isDemonstrationWeather: z.boolean(),
    /**
     * Quality of the models of sites and energies that separate the weather effect: the lowest R² and the highest CV(RMSE); null
     * when there are no models.
     */
    models: z
      .strictObject({ count: z.int(), leastR2Adjusted: z.number(), mostCvRmse: z.number() })
      .nullable(),
    /** Purchased energies, over what both periods have; null when they have nothing in common. */
    months: z.array(z.strictObject({ year: z.int(), month, gapKwh: amount })),
    /** Cost of the months that only one side has in full: included in no figure above. */
    leftOut: z.strictObject({ currentCents: cents, previousCents: cents }),
    /** The late, expected and future months of the period. */
    lacking: z.array(lackingCell),
    sites: z.array(
      z.strictObject({
        code: siteCode,
        name: z.string(),
        /** What the costs of the site add to the change. */
        addedCents: cents,
        /** Purchased energies, over what both periods have. */
        consumptionKwh: z.strictObject({ current: amount, previous: amount, variationPercent: amount }),
      }),
    ),
  }),
  cached: true,
  heavy: true,
});
export type Change = z.output<typeof readChange.answer>;

/** One energy and month, summed over the sites of the scope. */
const monthGroup = z.strictObject({
  quantityNormal: amount,
  costCents: amount,
  emissionsKg: amount,
  missingCount: z.int(),
  /** Number of sites whose month is partly covered by bills. */
  partialCount: z.int(),
  estimatedCents: z.number(),
});

export const readMonthlySeries = readEndpoint({
  path: '/api/dashboard/monthly',
  access: 'data.read',
  summary: 'Each month of a period and of its comparison period, by energy.',
  /** `energy` absent: all energies that have data. */
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
            /** The quantity of the sites that have the month in both years. */
            comparable: z.strictObject({ current: amount, previous: amount }),
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
  /** The price of the part that follows the quantity. */
  unitPriceEuros: z.number().nullable(),
  /** Null when bills or the declaration give the amount, or when no price applies to the month. */
  price: priceOfMonth.nullable(),
  emissionsKg: z.number().nullable(),
  factorKg: z.number().nullable(),
  /** For a month made of bills, the number of days they cover; null for a declared month. */
  billed: z.strictObject({ coveredDays: z.int(), isWhole: z.boolean(), isEstimated: z.boolean() }).nullable(),
});

const explainedLine = z.strictObject({
  siteId: id,
  siteCode,
  siteName: z.string(),
  year: z.int(),
  energyType,
  /** Null when only bills feed the year. */
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
    /** Months that are due and not declared: the figure counts them as 0. */
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
