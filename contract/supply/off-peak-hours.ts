import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';

const offPeak = z.strictObject({
  /** As they are typed: `02:00-06:00, 11:00-15:00`. */
  windows: z.string(),
  /** The worst month's gap between computed and billed off-peak energy, of 1. */
  gap: z.number(),
});

export const findOffPeakHours = readEndpoint({
  path: '/api/delivery-points/:id/curve/off-peak-candidates',
  access: 'data.read',
  summary:
    'The off-peak hours under which the load curve says what bills, else R67, say of whole months, of each season.',
  cached: true,
  answer: z.strictObject({
    seasons: z.array(
      z.strictObject({
        season: z.enum(['high', 'low']),
        /** Whole months of the curve that a bill, else R67, says by class. */
        months: z.int(),
        /** Of them those that no bill says: by R67. */
        published: z.int(),
        /** Null where fewer than two are. */
        found: z.strictObject({ best: offPeak, next: offPeak, isFound: z.boolean() }).nullable(),
      }),
    ),
  }),
});
export type OffPeakHours = z.output<(typeof findOffPeakHours)['answer']>;
