import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { period } from '../ground/primitives.ts';

const classKwh = z.array(z.strictObject({ class: z.enum(timeClasses), kwh: z.number() }));

export const readCurveClasses = readEndpoint({
  path: '/api/delivery-points/:id/curve/classes',
  access: 'data.read',
  summary:
    'The energy of the last twelve months of a load curve by time class, beside that of the bills, or else the R67 flow, for whole months.',
  cached: true,
  answer: z.strictObject({
    /** Why classes cannot be computed; null when they can. */
    lacking: z
      .enum(['no-curve', 'overseas', 'no-tariff', 'no-hours', 'no-pointe', 'no-mobile-days'])
      .nullable(),
    /** Most recent month first. */
    months: z.array(
      z.strictObject({
        period,
        days: z.int(),
        ofDays: z.int(),
        kwh: z.number(),
        /** Null when the hours of a day are unknown. */
        classes: classKwh.nullable(),
        /** For a whole month, the energy by class according to a bill, else to R67. */
        told: z
          .strictObject({
            classes: classKwh,
            source: z.enum(['bill', 'R67']),
            /**
             * The gap between R67 and the bill in the class where it is largest, as a share of what is billed; only when above 1
             * %.
             */
            publishedGap: z.number().nullable(),
          })
          .nullable(),
        /** The gap between the curve and the figures of `told`, as a whole and in the class where it is largest. */
        gap: z.strictObject({ whole: z.number(), worst: z.number() }).nullable(),
      }),
    ),
    /** « Durée d’utilisation »: kWh divided by the greatest subscribed power, over at least 328 days. */
    use: z.strictObject({ hours: z.number(), days: z.int(), kw: z.number() }).nullable(),
  }),
});
export type CurveClasses = z.output<(typeof readCurveClasses)['answer']>;
