import { unmodulatedReasons } from '@suivi/domain/decree/modulation/modulated-objectives';
import { z } from 'zod';
import { list, objectiveYear } from './decree-values.ts';

/** kWh/m² a year, before and after the technical file; either all three objectives or none. */
const objectives = list(z.strictObject({ year: objectiveYear, initial: z.number(), target: z.number() }));

export const modulatedObjectives = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('modulated'), objectives }),
  z.strictObject({ kind: z.literal('none'), reason: z.enum(unmodulatedReasons) }),
]);

/** The modulated objectives and the line through them; only OPERAT can grant them. */
export const preparedModulation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('prepared'),
    objectives,
    line: list(z.strictObject({ year: z.int(), value: z.number() })),
  }),
  z.strictObject({ kind: z.literal('none'), reason: z.enum(['not_claimed', ...unmodulatedReasons]) }),
]);
