import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';

const offPeak = z.strictObject({
  /** In the format in which they are typed: `02:00-06:00, 11:00-15:00`. */
  windows: z.string(),
  /** The gap between computed and billed off-peak energy in the worst month, as a fraction. */
  gap: z.number(),
});

export const findOffPeakHours = readEndpoint({
  path: '/api/delivery-points/:id/curve/off-peak-candidates',
  access: 'data.read',
  summary:
    'The off-peak hours with which the load curve matches the bills, or else the R67 flow, of whole months, by season.',
  cached: true,
  answer: z.strictObject({
    seasons: z.array(
      z.strictObject({
        season: z.enum(['high', 'low']),
        /** Number of whole months of the curve for which a bill, else R67, states the energy by class. */
        months: z.int(),
        /** Number of these months that rely on R67, because no bill states them. */
        published: z.int(),
        /** Null when there are fewer than two months. */
        found: z.strictObject({ best: offPeak, next: offPeak, isFound: z.boolean() }).nullable(),
      }),
    ),
  }),
});
export type OffPeakHours = z.output<(typeof findOffPeakHours)['answer']>;
