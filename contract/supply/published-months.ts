import { distributorFlows } from '@suivi/domain/supply/distributor/flow';
import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, instant, period } from '../ground/primitives.ts';

const publishedMonth = z.strictObject({
  period,
  ofDays: z.int(),
  /** kWh, of gas PCS; null where no bill says a quantity. */
  billedKwh: z.number().nullable(),
  billedDays: z.int(),
  /** Of the days that were received; null without any. */
  publishedKwh: z.number().nullable(),
  receivedDays: z.int(),
  flow: z.enum(distributorFlows).nullable(),
  /** A part of it was corrected or estimated by the distributor. */
  isAdjusted: z.boolean(),
  lacking: z.array(z.strictObject({ first: day, last: day })),
  /** Billed less published, of a month that is wholly both; null else. */
  gapKwh: z.number().nullable(),
});
export type PublishedMonth = z.output<typeof publishedMonth>;

export const readPublishedMonths = readEndpoint({
  path: '/api/delivery-points/:id/published-months',
  access: 'data.read',
  summary:
    'The months of a point as they are billed and as its distributor published them, the latest first.',
  answer: z.strictObject({
    months: z.array(publishedMonth),
    /** The last ten files that say something of the point, the latest first. */
    files: z.array(z.strictObject({ flow: z.enum(distributorFlows), name: z.string(), receivedAt: instant })),
  }),
});
