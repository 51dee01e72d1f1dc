import { changedFigures } from '@suivi/domain/months/changed-figure';
import { z } from 'zod';
import { commandEndpoint, createEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { freeText, id, instant, period, siteCode, yearText } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const reason = freeText(1000)
  .min(1)
  .refine(text => text === text.trim(), { error: 'not-trimmed' });

const closing = z.strictObject({
  id,
  siteId: id,
  siteCode,
  siteName: z.string(),
  period,
  closedAt: instant,
  /** Null once that account has been deleted. */
  closedBy: z.string().nullable(),
  /** The reason for closing an incomplete month; null when the month was complete. */
  exceptionReason: z.string().nullable(),
  /** Null while the month is closed. */
  reopened: z.strictObject({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type MonthClosing = z.output<typeof closing>;

const lateAmount = z.strictObject({
  id,
  siteId: id,
  siteName: z.string(),
  energyType,
  /** The closed month in which it was consumed … */
  period,
  /** … and the month, open at that time, in which it is accounted. */
  accountedIn: period,
  amountCents: z.int(),
  /** kWh PCI, or m³ of water. */
  quantityNormal: z.number(),
  cause: z.enum(['bill', 'weather', 'distributor']),
});
export type LateAmount = z.output<typeof lateAmount>;

const changedSince = z.strictObject({
  siteId: id,
  siteName: z.string(),
  period,
  energyType,
  figure: z.enum(changedFigures),
  /** The figure at the closing, which is kept: kWh PCI or m³, cents, kg CO₂e … */
  told: z.number().nullable(),
  /** … and the same figure with today's bills, factors and prices; null when unknown. */
  now: z.number().nullable(),
});
export type ChangedSince = z.output<typeof changedSince>;

export const listMonthClosings = readEndpoint({
  path: '/api/month-closings',
  access: 'data.read',
  summary:
    'The closings of the months of a year, reopened ones included, most recent first; the changes by later bills, and the figures that would differ today.',
  query: z.strictObject({ year: yearText, site: siteCode.optional() }),
  answer: z.strictObject({
    closings: z.array(closing),
    lateAmounts: z.array(lateAmount),
    changedSince: z.array(changedSince),
  }),
  cached: true,
});

const siteIds = z.array(id).min(1).max(1000);

export const closeMonths = createEndpoint({
  path: '/api/month-closings',
  access: 'month.close',
  summary:
    'Closes a month of some sites: its data can no longer be changed. An incomplete month requires a reason.',
  body: z.strictObject({ siteIds, period, exceptionReason: reason.nullable() }),
  answer: z.strictObject({ closed: z.int() }),
});

export const reopenMonths = commandEndpoint({
  path: '/api/month-closings/reopen',
  access: 'month.reopen',
  summary: 'Reopens a closed month of some sites, with a reason; people who exported it since are informed.',
  body: z.strictObject({ siteIds, period, reason }),
  /** `told`: number of people notified because they exported the month while it was closed. */
  answer: z.strictObject({ reopened: z.int(), told: z.int() }),
});
