import { leaves } from '@suivi/domain/decree/notation';
import { z } from 'zod';
import { trajectory } from './decree-trajectory.ts';
import * as values from './decree-values.ts';
import { readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { id, period, siteCode, version, yearText } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const { list, measure, basis } = values;
const year = z.int();
const amount = z.number().nullable();

const incompleteYear = z.strictObject({
  labelYear: year,
  from: period,
  to: period,
  declaredKwh: z.number(),
  /** Months that are over. */
  missing: list(values.missingMonth),
  /** Months that are not over and whose data are not complete. */
  toCome: list(period),
});

const listedYear = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('complete'),
    year,
    figures: values.yearFigures,
    rawReductionPercent: amount,
    adjustedReductionPercent: amount,
  }),
  z.strictObject({ kind: z.literal('incomplete'), year, annual: incompleteYear }),
]);

const insufficientReason = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('no_complete_year') }),
  z.strictObject({ code: z.literal('no_reference_year') }),
  z.strictObject({ code: z.literal('reference_incomplete'), annual: incompleteYear }),
  z.strictObject({ code: z.literal('fewer_than_two_years') }),
  z.strictObject({ code: z.literal('zero_reference') }),
  z.strictObject({ code: z.literal('zero_latest'), year }),
]);

/**
 * `chosen`: a person chose it. `default`: the first complete year, used until somebody chooses. `asked`: the one in the query.
 */
const referenceOrigin = z.enum(['asked', 'chosen', 'default']);

const site = z.strictObject({ id, code: siteCode, name: z.string() });

export const readDecreeAnalysis = readEndpoint({
  path: '/api/decree/analysis',
  access: 'data.read',
  summary:
    'A site compared with its reference: raw and climate-adjusted verdicts, trajectory, list of years.',
  query: z.strictObject({
    site: siteCode,
    reference: values.windowText.optional(),
    /** Computes the position with the data up to this year. */
    year: yearText.optional(),
  }),
  answer: z.strictObject({
    site,
    reference: z.strictObject({ from: period, origin: referenceOrigin }),
    /** The first month of the window that a person chose; null when nobody has chosen. */
    chosenFrom: period.nullable(),
    /** The only reference that may start after 2022; null when that year is earlier or is not known. */
    firstFullYearFrom: period.nullable(),
    station: z
      .strictObject({ number: z.string(), name: z.string(), origin: z.enum(['measured', 'demonstration']) })
      .nullable(),
    analysis: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('analysis'),
        measure,
        measureReason: z.enum(['surface_known', 'surface_unknown', 'surface_known_in_part']),
        reference: values.yearFigures,
        latest: values.yearFigures,
        raw: values.siteVerdict,
        adjusted: values.siteVerdict.nullable(),
        /** The basis used for objectives, trajectory and pool. */
        founding: basis,
        trajectory,
        doubted: values.doubtedMonths,
      }),
      z.strictObject({ kind: z.literal('insufficient'), reason: insufficientReason }),
    ]),
    years: list(listedYear),
  }),
  cached: true,
});

const tracedEnergy = z.strictObject({
  energy: energyType,
  consumptionKwh: z.number(),
  months: list(
    z.strictObject({
      period,
      consumptionKwh: z.number(),
      declared: values.declaredQuantity.nullable(),
    }),
  ),
});

export const readDecreeYear = readEndpoint({
  path: '/api/decree/year',
  access: 'data.read',
  summary: 'Every step from the declared months of twelve months to their figures in the décret.',
  query: z.strictObject({ site: siteCode, from: values.windowText }),
  answer: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('complete'),
      from: period,
      to: period,
      labelYear: year,
      consumptionKwh: z.number(),
      energies: list(tracedEnergy),
      /** Declared energies that are in no total: water is not an energy, hot water is a use of the others. */
      excluded: list(energyType),
      surfaceM2: amount,
      climate: values.climateAdjustment,
      cabs: values.siteCabs,
      doubted: values.doubtedMonths,
    }),
    z.strictObject({ kind: z.literal('incomplete'), ...incompleteYear.shape }),
  ]),
  cached: true,
});

export const readDecreeGroup = readEndpoint({
  path: '/api/decree/group',
  access: 'data.read',
  heavy: true,
  summary: 'Every subject site compared with its 2030 objective, and the deficit that pooling covers.',
  /** `year`: computes the position with the data up to this year; absent: with every year. */
  query: z.strictObject({ year: yearText.optional() }),
  answer: z.strictObject({
    sites: list(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('balance'),
          site,
          referenceFrom: period,
          isReferenceChosen: z.boolean(),
          basis,
          year,
          retained: z.enum(['relative', 'absolute']),
          consumptionKwh: z.number(),
          targetKwh: z.number(),
          /** The objective that a modulation in preparation would give; included in no sum. Null when there is none. */
          preparedTargetKwh: amount,
          balanceKwh: z.number(),
          /** On the same basis; null when no leaves can be given. */
          leaves: z.enum(leaves).nullable(),
          /** The result on the other basis; null when there is only one. */
          other: z.strictObject({ balanceKwh: z.number(), leaves: z.enum(leaves).nullable() }).nullable(),
          doubted: values.doubtedMonths,
        }),
        z.strictObject({
          kind: z.literal('no_verdict'),
          site,
          referenceFrom: period,
          /** False when nobody has chosen: the first complete year is then used. */
          isReferenceChosen: z.boolean(),
          reason: z.enum([
            'no_complete_year',
            'no_reference_year',
            'reference_incomplete',
            'fewer_than_two_years',
            'zero_reference',
            'zero_latest',
          ]),
        }),
      ]),
    ),
    surplusKwh: z.number(),
    deficitKwh: z.number(),
    pooledKwh: z.number(),
    remainingDeficitKwh: z.number(),
    consumptionKwh: z.number(),
    targetKwh: z.number(),
    sitesWithoutVerdict: z.int(),
    /** Subject sites that have left the group: a site is pooled in one group only. */
    left: list(site),
  }),
  cached: true,
});

const rankedWindow = z.strictObject({
  from: period,
  labelYear: year,
  value: z.number(),
  rawValue: amount,
  adjustedValue: amount,
  firstFullYear: z.boolean(),
});

export const readReferenceProposal = readEndpoint({
  path: '/api/decree/references',
  access: 'data.read',
  summary: 'Every complete twelve-month period that may be the reference, most favourable first.',
  query: z.strictObject({ site: siteCode }),
  answer: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('proposal'),
      basis,
      measure,
      ranked: list(rankedWindow),
      next: z.strictObject({ from: period, belowPercent: z.number() }).nullable(),
      /** The window with the highest raw value, when it is not the best one after climate adjustment. */
      highestRaw: z.strictObject({ from: period, value: z.number() }).nullable(),
      notCompared: z.int(),
      incomplete: z.int(),
      version,
    }),
    z.strictObject({ kind: z.literal('none'), incomplete: z.int(), version }),
  ]),
  cached: true,
});

export const chooseReference = saveEndpoint({
  path: '/api/decree/sites/:id/reference',
  access: 'site.write',
  summary: 'Choose the reference of a site, or withdraw the choice.',
  body: z.strictObject({ from: period.nullable() }),
  answer: z.strictObject({ version }),
});
