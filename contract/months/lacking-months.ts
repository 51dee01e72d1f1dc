import { z } from 'zod';
import { readEndpoint } from '../ground/endpoint.ts';
import { day, monthSpanText, period, siteCode } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

/** A month in which a site uses an energy and that has no quantity, or that bills cover in part (R15). */
export const lackingCell = z.strictObject({
  siteCode,
  siteName: z.string(),
  energyType,
  period,
  /** `to-come`: not over; `expected`: over for at most 45 days; `late`: over for longer; `partial`: partly covered by bills. */
  state: z.enum(['to-come', 'expected', 'late', 'partial']),
  /** The last day of the month. */
  since: day,
  /** Estimated cost of the missing days, from the same month of the year before; null when unknown. */
  estimatedCents: z.int().nullable(),
});

export const listLackingMonths = readEndpoint({
  path: '/api/declarations/lacking',
  access: 'data.read',
  summary:
    'The list of missing months of a period: month, site, energy, state, since when, who, estimated cost.',
  /** Without `energy`: the energies that enter totals. */
  query: z.strictObject({ period: monthSpanText, site: siteCode.optional(), energy: energyType.optional() }),
  answer: z.strictObject({
    /** `declaredBy`: who last declared months of that energy at that site; null when nobody is known. */
    cells: z.array(lackingCell.extend({ declaredBy: z.string().nullable() })),
  }),
  cached: true,
});
