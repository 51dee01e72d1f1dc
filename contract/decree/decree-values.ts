import { altitudeClasses } from '@suivi/domain/decree/cabs/altitude-class';
import { indicators } from '@suivi/domain/decree/cabs/indicator';
import { isSubCategory, type SubCategory } from '@suivi/domain/decree/cabs/sub-categories';
import { type CoefficientCategory, isCoefficientCategory } from '@suivi/domain/decree/climate-coefficients';
import { objectiveYears } from '@suivi/domain/decree/decree-rules';
import { doubtReasons } from '@suivi/domain/decree/doubted-months';
import { units } from '@suivi/domain/ground/number/unit';
import { climateZones } from '@suivi/domain/weather/station';
import { z } from 'zod';
import { month, period, year as realYear } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const amount = z.number().nullable();
const year = z.int();

export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).readonly();
}

/** The first month of a twelve-month window, as written in an address: `2015-01`. */
export const windowText = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .transform(text => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) }))
  .pipe(z.strictObject({ year: realYear, month }));

export const subCategory = z.custom<SubCategory>(value => typeof value === 'string' && isSubCategory(value));
export const indicator = z.enum(indicators);
export const zone = z.enum(climateZones);
const altitudeClass = z.enum(altitudeClasses);
export const basis = z.enum(['raw', 'adjusted']);
export const measure = z.enum(['kwh', 'kwh_per_m2']);

/** Why there is no absolute objective (Cabs). */
export const cabsRefusal = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('no_sub_category') }),
  z.strictObject({ code: z.literal('zone_unknown') }),
  z.strictObject({ code: z.literal('no_published_value'), zone, altitudeClass }),
  z.strictObject({ code: z.enum(['use_not_held', 'cvc_not_held']), subCategory }),
  z.strictObject({ code: z.literal('altitude_unknown') }),
  z.strictObject({ code: z.literal('invalid_surface'), subCategory }),
  z.strictObject({ code: z.literal('invalid_indicator'), subCategory, indicator, value: z.number() }),
  z.strictObject({ code: z.literal('default_not_alone') }),
  z.strictObject({ code: z.literal('default_share_too_low'), sharePercent: z.number() }),
]);

export const cabsReservation = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('standard_indicators'), subCategories: list(subCategory) }),
  z.strictObject({ code: z.literal('formula_not_held'), subCategories: list(subCategory) }),
  z.strictObject({ code: z.literal('surface_gap'), subCategoriesM2: z.number(), surfaceM2: z.number() }),
  z.strictObject({ code: z.literal('default_share_unverified') }),
]);

export const usedIndicator = z.discriminatedUnion('origin', [
  z.strictObject({ indicator, origin: z.literal('declared'), value: z.number() }),
  z.strictObject({ indicator, origin: z.literal('standard'), value: z.number() }),
  z.strictObject({ indicator, origin: z.literal('absent'), value: z.null() }),
]);

export const cabsPart = z.strictObject({
  subCategory,
  surfaceM2: z.number(),
  heatedSurfaceM2: amount,
  cooledSurfaceM2: amount,
  monthsInForce: z.int(),
  cvcKwhPerM2: z.number(),
  standardUseKwhPerM2: z.number(),
  useKwhPerM2: z.number(),
  feedbackKwhPerM2: z.number(),
  cabsKwhPerM2: z.number(),
  indicators: list(usedIndicator),
});

/** The absolute objective of a site, with the parts it is computed from. */
export const siteCabs = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cabs'),
    cabsKwhPerM2: z.number(),
    zone,
    altitudeClass,
    surfaceM2: z.number(),
    parts: list(cabsPart),
    reservations: list(cabsReservation),
  }),
  z.strictObject({ kind: z.literal('refused'), reason: cabsRefusal }),
]);

const climateUse = z.enum(['heating', 'cooling']);

export const climateReservation = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('heated_surface_assumed') }),
  z.strictObject({ code: z.literal('cooled_surface_unknown') }),
  z.strictObject({ code: z.literal('single_category') }),
  z.strictObject({ code: z.literal('share_above_total'), use: climateUse }),
  z.strictObject({ code: z.literal('measured_above_total'), measuredKwh: z.number() }),
  z.strictObject({ code: z.literal('degree_days_estimated'), days: z.int() }),
  z.strictObject({ code: z.literal('mean_incomplete'), missingYears: list(year) }),
  z.strictObject({ code: z.literal('demonstration_weather') }),
]);

export const climateGap = z.enum(['no_station', 'degree_days_unknown', 'mean_unknown']);

const share = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('known'),
    perDegreeDay: z.number(),
    assumedWhole: z.boolean(),
    terms: list(
      z.strictObject({
        category: z.custom<CoefficientCategory>(
          value => typeof value === 'string' && isCoefficientCategory(value),
        ),
        coefficient: z.number(),
        cabsKwhPerM2: z.number(),
        surfaceM2: z.number(),
        conditionedSurfaceM2: z.number(),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('unknown') }),
]);

const useAdjustment = {
  degreeDays: z.number(),
  meanDegreeDays: z.number(),
  adjustmentKwh: z.number(),
};
const adjustedUse = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('measured'), ...useAdjustment, useKwh: z.number() }),
  z.strictObject({ kind: z.literal('estimated'), ...useAdjustment, useKwh: z.number(), share }),
  z.strictObject({
    kind: z.literal('not_adjusted'),
    ...useAdjustment,
    reason: z.literal('surface_unknown'),
  }),
]);

/** The climate adjustment, with every operand. */
export const climateAdjustment = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('adjusted'),
    method: z.literal('reconstructed_estimate'),
    baseTemperatureC: z.number(),
    stationNumber: z.string(),
    rawKwh: z.number(),
    adjustedKwh: z.number(),
    heating: adjustedUse,
    cooling: adjustedUse,
    reservations: list(climateReservation),
  }),
  z.strictObject({ kind: z.literal('unavailable'), reason: climateGap }),
]);

export const missingMonth = z.strictObject({ period, energies: list(energyType) });
export const energyTotal = z.strictObject({ energy: energyType, consumptionKwh: z.number() });

/** The figures of twelve months without their computation, which a separate endpoint answers. */
export const yearFigures = z.strictObject({
  from: period,
  to: period,
  labelYear: year,
  consumptionKwh: z.number(),
  byEnergy: list(energyTotal),
  surfaceM2: amount,
  adjustedKwh: amount,
  climateGap: climateGap.nullable(),
  climateReservations: list(climateReservation),
  cabsKwhPerM2: amount,
});

const modulation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('modulated'),
    value: z.number(),
    cabsKwhPerM2: z.number(),
    referenceCabsKwhPerM2: z.number(),
  }),
  z.strictObject({
    kind: z.literal('unmodulated'),
    reason: z.enum(['cabs_unknown', 'not_below_reference']),
  }),
]);

const absoluteObjective = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('known'), value: z.number() }),
  z.strictObject({
    kind: z.literal('unknown'),
    reason: z.union([cabsRefusal, z.strictObject({ code: z.literal('surface_unknown') })]),
  }),
]);

const retained = z.enum(['relative', 'absolute']);
export const objectiveYear = z.literal(objectiveYears);

export const siteVerdict = z.strictObject({
  basis,
  reference: z.number(),
  latest: z.number(),
  reductionPercent: z.number(),
  direction: z.enum(['improvement', 'deterioration', 'stable']),
  objectives: list(
    z.strictObject({
      year: objectiveYear,
      targetReductionPercent: z.number(),
      /** Modulated by the volume of activity: either all three objectives are, or none. */
      isModulated: z.boolean(),
      target: z.number(),
      progressPercent: z.number(),
      remainingPoints: z.number(),
      status: z.enum(['achieved', 'near', 'far']),
      gap: z.number(),
    }),
  ),
  objective2030: z.strictObject({
    basis,
    measure,
    relative: z.strictObject({ unmodulated: z.number(), modulation, value: z.number() }),
    absolute: absoluteObjective,
    retained,
    target: z.number(),
    latest: z.number(),
    targetKwh: z.number(),
    balanceKwh: z.number(),
    achieved: z.boolean(),
  }),
});

export const declaredQuantity = z.strictObject({
  quantity: z.number(),
  unit: z.enum(units),
  gasCoefficientKwhPcsPerM3: amount,
});

/**
 * Months of the reference or of the last year that an open alert doubts, that are estimated, or that changed since they were
 * closed; they count as declared, and as closed.
 */
export const doubtedMonths = list(
  z.strictObject({ energy: energyType, period, reason: z.enum(doubtReasons) }),
);
