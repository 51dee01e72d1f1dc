import type { createBillFeeds as endpoint } from '@suivi/contract/bills/bill-feeds';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { isSiteInService } from '../../records/sites/find-site.ts';
import { writeFeeds } from './write-feed.ts';

/** All of them, or none where one cannot be. */
export const createBillFeeds: Handler<typeof endpoint> = async ({ body: { feeds }, change }) =>
  change(async current => {
    for (const siteId of new Set(feeds.map(feed => feed.siteId))) {
      if (!(await isSiteInService(current.tx, siteId))) return refuse('not-found', { field: 'feeds' });
    }
    const written = await writeFeeds(
      current,
      feeds.map(({ from, ...key }) => ({ key, stored: null, content: { from } })),
    );
    return written.includes(null) ? refuse('bill-feed-exists') : ok({ count: feeds.length });
  });
