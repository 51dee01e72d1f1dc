import type { BillFeed } from '@suivi/contract/bills/bill-feeds';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { feedKind } from '../../records/bills/feed-kind.ts';
import { lockFeed } from '../../records/bills/feeds.ts';
import { putInUseFrom } from '../../records/sites/energies-in-use/put-in-use.ts';
import { type RecordWrite, writeRecords } from '../../records/write-records.ts';
import type { Written } from '../../records/write-rows.ts';
import type * as contract from '@suivi/contract/bills/bill-feeds';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { isSiteInService } from '../../records/sites/find-site.ts';

export const createBillFeed: Handler<typeof contract.createBillFeed> = async ({
  body: { from, ...key },
  change,
}) =>
  change(async current =>
    (await isSiteInService(current.tx, key.siteId))
      ? writeFeed(current, key, null, from)
      : refuse('not-found', { field: 'siteId' }),
  );

/** All of them, or none when one is refused. */
export const createBillFeeds: Handler<typeof contract.createBillFeeds> = async ({
  body: { feeds },
  change,
}) =>
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

type FeedWrite = RecordWrite<SiteEnergy, { from: Period }> & { content: { from: Period } };

/** Stores from which month on bills feed energies; energies that were never in use are put in use from then on. */
export async function writeFeeds(change: Change, writes: readonly FeedWrite[]): Promise<(Written | null)[]> {
  const written = await writeRecords(change, feedKind, writes);
  if (!written.includes(null)) {
    await putInUseFrom(
      change,
      writes.map(({ key: { siteId, energyType }, content: { from } }) => ({ siteId, energyType, from })),
    );
  }
  return written;
}

export async function writeFeed(
  change: Change,
  key: SiteEnergy,
  stored: BillFeed | null,
  from: Period,
): Promise<Result<BillFeed>> {
  const [written] = await writeFeeds(change, [{ key, stored, content: { from } }]);
  const feed = written ? await lockFeed(change.tx, written.id) : null;
  return feed ? ok(feed) : refuse('bill-feed-exists');
}
