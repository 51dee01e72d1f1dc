import type { BillFeed } from '@suivi/contract/bills/bill-feeds';
import type { Period } from '@suivi/domain/ground/calendar/month';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { feedKind } from '../../records/bills/feed-kind.ts';
import { lockFeed } from '../../records/bills/feeds.ts';
import { putInUseFrom } from '../../records/sites/energies-in-use/put-in-use.ts';
import { writeRecords } from '../../records/write-records.ts';

/** Writes from which month on bills feed an energy, which is in use from then on where it never was. */
export async function writeFeed(
  change: Change,
  key: SiteEnergy,
  stored: BillFeed | null,
  from: Period,
): Promise<Result<BillFeed>> {
  const [written] = await writeRecords(change, feedKind, [{ key, stored, content: { from } }]);
  const feed = written ? await lockFeed(change.tx, written.id) : null;
  if (!feed) return refuse('bill-feed-exists');
  await putInUseFrom(change, [{ siteId: key.siteId, energyType: key.energyType, from }]);
  return ok(feed);
}
