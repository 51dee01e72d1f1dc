import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, monthSpanText, period, siteCode } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** A month of a site and energy in use without a quantity, or that bills cover in part (R15). */
export const lackingCell = z.strictObject({
  siteCode,
  siteName: z.string(),
  energyType,
  period,
  /** Not over; over for 45 days at most; over for longer; covered in part. */
  state: z.enum(['to-come', 'expected', 'late', 'partial']),
  /** The last day of the month. */
  since: day,
  /** What the same month of the year before cost, for the days that lack; null: not known. */
  estimatedCents: z.int().nullable(),
});

export const listLackingMonths = readEndpoint({
  path: '/api/declarations/lacking',
  access: 'data.read',
  summary:
    'The one list of what lacks of a period: month, site, energy, state, since when, who, estimated cost.',
  /** Without an energy, of those that enter totals. */
  query: z.strictObject({ period: monthSpanText, site: siteCode.optional(), energy: energyType.optional() }),
  answer: z.strictObject({
    /** `declaredBy`: who last declared months of that energy at that site; null: nobody who is known. */
    cells: z.array(lackingCell.extend({ declaredBy: z.string().nullable() })),
  }),
  cached: true,
});
