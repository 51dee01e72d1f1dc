import type { createBillFeed as endpoint } from '@suivi/contract/bills/bill-feeds';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { isSiteInService } from '../../records/sites/find-site.ts';
import { writeFeed } from './write-feed.ts';

export const createBillFeed: Handler<typeof endpoint> = async ({ body: { from, ...key }, change }) =>
  change(async current =>
    (await isSiteInService(current.tx, key.siteId))
      ? writeFeed(current, key, null, from)
      : refuse('not-found', { field: 'siteId' }),
  );
