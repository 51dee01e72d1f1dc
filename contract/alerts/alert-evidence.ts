import { units } from '@suivi/domain/ground/number/unit';
import { z } from 'zod';
import { period } from '../ground/primitives.ts';

const quantity = z.number();

/** The site to which some of the months seem to belong, with its name at the time of the finding. */
export const misplacedAs = {
  code: z.enum(['same-at-two-sites', 'sites-swapped', 'months-shifted']),
  otherSite: z.strictObject({ id: z.int().positive(), name: z.string() }).nullable(),
};

const thresholds = z.strictObject({ warningPercent: z.int(), criticalPercent: z.int() });

const excess = z.strictObject({
  kind: z.literal('excess'),
  comparedYears: z.array(
    z.strictObject({
      year: z.int(),
      quantityNormal: quantity,
      degreeDays: z.number().nullable(),
      /** The quantity adjusted to the length, weather and meter of the month being judged. */
      adjustedNormal: quantity,
    }),
  ),
  excludedYears: z.array(
    z.strictObject({
      year: z.int(),
      reason: z.enum([
        'missing',
        'not-in-use',
        'partial-use',
        'doubtful',
        'credit-note',
        'closure',
        'meter-replaced',
        'passing-excess',
        'other-method',
      ]),
    }),
  ),
  correction: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('none'),
      reason: z.enum(['not-heating', 'no-weather', 'few-degree-days', 'no-model']),
    }),
    z.strictObject({ kind: z.literal('degree-days'), degreeDays: z.number(), baseLoadNormal: quantity }),
  ]),
  meterScale: z.number().nullable(),
  thresholds,
  isEstimated: z.boolean(),
});

const expectedMonths = z.array(
  z.strictObject({ period, quantityNormal: quantity, expectedNormal: quantity }),
);

/** How a finding was made, in the terms of the domain; quantities are in the energy's normal unit. */
export const evidence = z.discriminatedUnion('kind', [
  excess,
  z.strictObject({
    kind: z.literal('fall'),
    basis: z.enum(['previous-years', 'around']),
    months: expectedMonths,
    thresholds,
  }),
  z.strictObject({
    kind: z.literal('drift'),
    direction: z.enum(['up', 'down']),
    meanPercent: z.number(),
    noisePercent: z.number(),
    months: expectedMonths,
  }),
  z.strictObject({
    kind: z.literal('missing-month'),
    months: z.array(z.strictObject({ period })),
  }),
  z.strictObject({
    kind: z.literal('implausible-zero'),
    months: z.array(z.strictObject({ period, usualNormal: quantity })),
  }),
  z.strictObject({
    kind: z.literal('unit-jump'),
    factor: z.number(),
    months: z.array(
      z.strictObject({
        period,
        quantityNormal: quantity,
        usualNormal: quantity,
        proposedNormal: quantity,
        proposedDeclaredQuantity: quantity.nullable(),
        declaredUnit: z.enum(units).nullable(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('duplicate'),
    months: z.array(
      z.strictObject({ period, twin: period, quantityNormal: quantity, hasSameAmount: z.boolean() }),
    ),
  }),
  z.strictObject({
    kind: z.literal('misplaced'),
    ...misplacedAs,
    months: z.array(z.strictObject({ period, quantityNormal: quantity, usualNormal: quantity.nullable() })),
  }),
  z.strictObject({
    kind: z.literal('estimated-run'),
    basis: z.enum(['flagged', 'identical-values']),
    months: z.array(z.strictObject({ period, quantityNormal: quantity.nullable() })),
  }),
  z.strictObject({
    kind: z.literal('price-outlier'),
    isWithoutVat: z.boolean(),
    months: z.array(
      z.strictObject({ period, priceCentsPerNormal: z.number(), usualCentsPerNormal: z.number() }),
    ),
  }),
]);
