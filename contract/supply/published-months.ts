import { distributorFlows } from '@suivi/domain/supply/distributor/flow';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, instant, period } from '../ground/primitives.ts';

const publishedMonth = z.strictObject({
  period,
  ofDays: z.int(),
  /** kWh, or kWh PCS for gas; null when no bill states a quantity. */
  billedKwh: z.number().nullable(),
  billedDays: z.int(),
  /** The sum of the days received; null when there are none. */
  publishedKwh: z.number().nullable(),
  receivedDays: z.int(),
  flow: z.enum(distributorFlows).nullable(),
  /** True when the distributor corrected or estimated part of it. */
  isAdjusted: z.boolean(),
  lacking: z.array(z.strictObject({ first: day, last: day })),
  /** Billed minus published, for a month that is complete on both sides; otherwise null. */
  gapKwh: z.number().nullable(),
});
export type PublishedMonth = z.output<typeof publishedMonth>;

export const readPublishedMonths = readEndpoint({
  path: '/api/delivery-points/:id/published-months',
  access: 'data.read',
  summary: 'The months of a point as billed and as published by its distributor, most recent first.',
  answer: z.strictObject({
    months: z.array(publishedMonth),
    /** The last ten files with data on the point, most recent first. */
    files: z.array(z.strictObject({ flow: z.enum(distributorFlows), name: z.string(), receivedAt: instant })),
  }),
});
