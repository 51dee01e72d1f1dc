import type { listBillFeeds as endpoint } from '@suivi/contract/bills/bill-feeds';
import { periodAt } from '@suivi/domain/ground/calendar/month';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok } from '../../platform/result.ts';
import { readBilledEnergies, readFeeds } from '../../records/bills/feeds.ts';

export const listBillFeeds: Handler<typeof endpoint> = async ({ db }) => {
  const [feeds, billed] = [await readFeeds(db), await readBilledEnergies(db)];
  return ok({
    feeds,
    billed: billed.map(({ firstWhole, ...pair }) => ({
      ...pair,
      firstWhole: firstWhole === null ? null : periodAt(firstWhole),
    })),
  });
};
