import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, monthSpanText, period, siteCode } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** A month of a site and energy in use without a quantity (R15). */
export const lackingCell = z.strictObject({
  siteCode,
  siteName: z.string(),
  energyType,
  period,
  /** Not over; over for 45 days at most; over for longer. */
  state: z.enum(['to-come', 'expected', 'late']),
  /** The last day of the month. */
  since: day,
  /** What the same month of the year before cost; null: not known. */
  estimatedCents: z.int().nullable(),
});

export const listLackingMonths = readEndpoint({
  path: '/api/declarations/lacking',
  access: 'data.read',
  summary: 'The one list of what lacks of a period: month, site, energy, state, since when, estimated cost.',
  query: z.strictObject({ period: monthSpanText, site: siteCode.optional() }),
  answer: z.strictObject({ cells: z.array(lackingCell) }),
  cached: true,
});
