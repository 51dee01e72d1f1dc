import { z } from 'zod';
import { createEndpoint, deleteEndpoint, readEndpoint, saveEndpoint } from '../ground/endpoint.ts';
import { byId, done, id, period, version } from '../ground/primitives.ts';
import { energyType } from '../energy/energy-type.ts';

const feed = z.strictObject({ id, siteId: id, energyType, from: period, version });
export type BillFeed = z.output<typeof feed>;

export const listBillFeeds = readEndpoint({
  path: '/api/bill-feeds',
  access: 'data.read',
  summary: 'From which month on which energies of which sites are fed by bills, and what bills there are.',
  answer: z.strictObject({
    feeds: z.array(feed),
    /** Each site and energy that bills cover, with their first whole month. */
    billed: z.array(z.strictObject({ siteId: id, energyType, firstWhole: period.nullable() })),
  }),
});

export const createBillFeed = createEndpoint({
  path: '/api/bill-feeds',
  access: 'bill.write',
  summary:
    'From a month on, the months of a site and energy are those of its bills; what was typed stays beside.',
  body: z.strictObject({ siteId: id, energyType, from: period }),
  answer: feed,
});

export const saveBillFeed = saveEndpoint({
  path: '/api/bill-feeds/:id',
  access: 'bill.write',
  summary: 'Moves the month from which bills feed a site and energy.',
  params: byId,
  body: z.strictObject({ from: period }),
  answer: feed,
});

export const deleteBillFeed = deleteEndpoint({
  path: '/api/bill-feeds/:id',
  access: 'bill.write',
  summary: 'What was typed counts again for a site and energy; the bills stay.',
  params: byId,
  answer: done,
});
