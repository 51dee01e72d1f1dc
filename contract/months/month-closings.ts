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
  /** Null once that account is gone. */
  closedBy: z.string().nullable(),
  /** Why it was closed although it was not complete; null: it was. */
  exceptionReason: z.string().nullable(),
  /** Null: it is closed. */
  reopened: z.strictObject({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type MonthClosing = z.output<typeof closing>;

const lateAmount = z.strictObject({
  id,
  siteId: id,
  siteName: z.string(),
  energyType,
  /** Where it was consumed, which is closed … */
  period,
  /** … and the month that was open, in which it is accounted. */
  accountedIn: period,
  amountCents: z.int(),
  /** kWh PCI, or m³ of water. */
  quantityNormal: z.number(),
  cause: z.enum(['bill', 'weather', 'distributor']),
  notedAt: instant,
});
export type LateAmount = z.output<typeof lateAmount>;

const changedSince = z.strictObject({
  siteId: id,
  siteName: z.string(),
  period,
  energyType,
  figure: z.enum(changedFigures),
  /** kWh PCI or m³, cents, kg CO₂e, as it was told when the month was closed, which stays … */
  told: z.number().nullable(),
  /** … and with the bills, factors and prices of today; null: not known. */
  now: z.number().nullable(),
});
export type ChangedSince = z.output<typeof changedSince>;

export const listMonthClosings = readEndpoint({
  path: '/api/month-closings',
  access: 'data.read',
  summary:
    'The closings of the months of a year, those that were opened again included, the most recent first; what bills changed since of closed months, and what would be told otherwise today.',
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
    'Closes a month of some sites: from then on nobody changes what it holds. One that is not complete needs a reason.',
  body: z.strictObject({ siteIds, period, exceptionReason: reason.nullable() }),
  answer: z.strictObject({ closed: z.int() }),
});

export const reopenMonths = commandEndpoint({
  path: '/api/month-closings/reopen',
  access: 'month.reopen',
  summary: 'Opens a closed month of some sites again, with a reason; those who exported it since are told.',
  body: z.strictObject({ siteIds, period, reason }),
  /** `told`: how many people exported it while it was closed. */
  answer: z.strictObject({ reopened: z.int(), told: z.int() }),
});
