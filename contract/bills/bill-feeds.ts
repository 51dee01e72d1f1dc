import { z } from 'zod';
import { createEndpoint, readEndpoint } from '../ground/endpoint.ts';
import { id, period, version } from '../ground/primitives.ts';
import { recordEndpoints } from '../ground/record-endpoints.ts';
import { energyType } from '../energy/energy-type.ts';

const feed = z.strictObject({ id, siteId: id, energyType, from: period, version });
export type BillFeed = z.output<typeof feed>;

export const listBillFeeds = readEndpoint({
  path: '/api/bill-feeds',
  access: 'data.read',
  summary: 'The energies of sites whose months come from bills, since which month, and the bills that exist.',
  answer: z.strictObject({
    feeds: z.array(feed),
    /** Each site and energy that bills cover, with their first whole month. */
    billed: z.array(z.strictObject({ siteId: id, energyType, firstWhole: period.nullable() })),
  }),
});

const figures = z.strictObject({ quantity: z.number().nullable(), cents: z.int().nullable() });

const waitingFeed = z.strictObject({
  siteId: id,
  siteName: z.string(),
  energyType,
  /** The first month that bills cover entirely. */
  from: period,
  /** From the first month that bills touch, in kWh (PCI for fuels) or m³; `typed` is what was declared, null when nothing was. */
  months: z.array(
    z.strictObject({ period, isWhole: z.boolean(), billed: figures, typed: figures.nullable() }),
  ),
});
export type WaitingFeed = z.output<typeof waitingFeed>;

export const listWaitingFeeds = readEndpoint({
  path: '/api/bill-feeds/waiting',
  access: 'data.read',
  summary: 'The sites and energies whose bills cover whole months and feed none, month by month.',
  answer: z.strictObject({ waiting: z.array(waitingFeed) }),
});

export const createBillFeeds = createEndpoint({
  path: '/api/bill-feeds/several',
  access: 'bill.write',
  summary: 'Does the same for several sites and energies: all of them or none.',
  body: z.strictObject({
    feeds: z
      .array(z.strictObject({ siteId: id, energyType, from: period }))
      .min(1)
      .max(2000),
  }),
  answer: z.strictObject({ count: z.int() }),
});

const feeds = recordEndpoints('/api/bill-feeds', 'bill.write', {
  made: z.strictObject({ siteId: id, energyType, from: period }),
  body: z.strictObject({ from: period }),
  answer: feed,
});

export const createBillFeed = feeds.create(
  'From a month on, the months of a site and energy are those of its bills; what was typed stays beside.',
);
export const saveBillFeed = feeds.save('Moves the month from which bills feed a site and energy.');
export const deleteBillFeed = feeds.delete(
  'What was typed counts again for a site and energy; the bills stay.',
);
