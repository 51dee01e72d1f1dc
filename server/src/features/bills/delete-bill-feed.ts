import type { deleteBillFeed as endpoint } from '@suivi/contract/bill-feeds';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { feedKind } from '../../records/bills/feed-kind.ts';
import { lockFeed } from '../../records/bills/feeds.ts';
import { writeRecords } from '../../records/write-records.ts';

export const deleteBillFeed: Handler<typeof endpoint> = async ({ params, version, change }) =>
  change(async current => {
    const stored = await lockFeed(current.tx, params.id);
    if (!stored) return refuse('not-found');
    if (stored.version !== version) return refuse('version-stale', { params: { version: stored.version } });
    await writeRecords(current, feedKind, [{ key: stored, stored, content: null }]);
    return ok({ done: true as const });
  });
