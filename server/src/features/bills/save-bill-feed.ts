import type { saveBillFeed as endpoint } from '@suivi/contract/bill-feeds';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { lockFeed } from '../../records/bills/feeds.ts';
import { writeFeed } from './write-feed.ts';

export const saveBillFeed: Handler<typeof endpoint> = async ({ params, body, version, change }) =>
  change(async current => {
    const stored = await lockFeed(current.tx, params.id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    return writeFeed(current, stored, stored, body.from);
  });
