import { timeClasses } from '@suivi/domain/supply/tariff/time-class';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { period } from '../ground/primitives.ts';

const classKwh = z.array(z.strictObject({ class: z.enum(timeClasses), kwh: z.number() }));

export const readCurveClasses = readEndpoint({
  path: '/api/delivery-points/:id/curve/classes',
  access: 'data.read',
  summary:
    'The energy of the last twelve months of a load curve by class of time, beside what bills, else R67, say of whole months.',
  cached: true,
  answer: z.strictObject({
    /** Why no class is told; null where they are. */
    lacking: z
      .enum(['no-curve', 'overseas', 'no-tariff', 'no-hours', 'no-pointe', 'no-mobile-days'])
      .nullable(),
    /** The latest first. */
    months: z.array(
      z.strictObject({
        period,
        days: z.int(),
        ofDays: z.int(),
        kwh: z.number(),
        /** Null where the hours of one of its days are not known. */
        classes: classKwh.nullable(),
        /** Of a whole month that a bill, else R67, says by class. */
        told: z
          .strictObject({
            classes: classKwh,
            source: z.enum(['bill', 'R67']),
            /** How far R67 lies from the bill in the class that lies farthest, of what is billed: beyond 1 % alone. */
            publishedGap: z.number().nullable(),
          })
          .nullable(),
        /** Of what is told: how far the curve lies from it as a whole, and in the class that lies farthest. */
        gap: z.strictObject({ whole: z.number(), worst: z.number() }).nullable(),
      }),
    ),
    /** « Durée d’utilisation »: kWh over the greatest subscribed power, of 328 days at least. */
    use: z.strictObject({ hours: z.number(), days: z.int(), kw: z.number() }).nullable(),
  }),
});
export type CurveClasses = z.output<(typeof readCurveClasses)['answer']>;
