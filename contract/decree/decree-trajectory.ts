import { z } from 'zod';
import { basis, list, measure, objectiveYear } from './decree-values.ts';
import { preparedModulation } from './modulated-objectives.ts';

const year = z.int();
const amount = z.number().nullable();
const point = z.strictObject({ year, value: z.number() });

const projection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('projection'),
    method: z.literal('log_linear_least_squares'),
    yearsUsed: list(year),
    annualChangePercent: z.number(),
    years: list(z.strictObject({ year, value: z.number(), low: z.number(), high: z.number() })),
  }),
  z.strictObject({
    kind: z.literal('unavailable'),
    reason: z.literal('fewer_than_three_years'),
    yearsUsed: list(year),
  }),
]);

/** The line to 2050, the years against it, and where the present pace leads. */
export const trajectory = z.strictObject({
  measure,
  basis,
  line: list(point),
  modulation: preparedModulation,
  points: list(z.strictObject({ year, raw: amount, adjusted: amount })),
  incompleteYears: list(year),
  projection,
  sentences: list(
    z.strictObject({
      objectiveYear,
      against: z.enum(['relative', 'absolute']),
      pace: z.enum(['already_met', 'reached', 'never', 'unknown']),
      reachedYear: z.int().nullable(),
      missingKwhPerYear: z.number(),
      missingFrom: z.enum(['projection', 'latest_year']),
    }),
  ),
});
