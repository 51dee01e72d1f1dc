import { makeChange, systemAuthor } from '../../../platform/change.ts';
import { readVersions } from '../../../platform/data-versions.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { keepingNothing } from '../../../platform/http/memory.ts';
import { ok } from '../../../platform/result.ts';
import { holdMonths, keepCosts } from '../../../records/months/closing/lock-months.ts';
import { readClosingsWithoutCosts, toldCosts } from '../../../records/months/closing/told-months.ts';
import { readGroup } from '../../../records/months/ledger/read-group.ts';
import { readYear } from '../../../records/months/ledger/read-year.ts';
import { costsOf } from '../../../records/months/ledger/sum-of-scope.ts';

/**
 * Runs once after an upgrade: months closed before closings stored estimated costs keep the costs that are reported for them now.
 */
export async function keepFormerCosts({ db, memory }: Pick<Platform, 'db' | 'memory'>): Promise<void> {
  await makeChange({ db, author: systemAuthor, requestId: 'former-closings' }, async change => {
    const former = await readClosingsWithoutCosts(change.tx);
    if (former.length === 0) {
      change.nothingToDo();
      return ok(null);
    }
    await holdMonths(change);
    const reading = {
      db: change.tx,
      versions: await readVersions(change.tx),
      memory: keepingNothing(memory),
    };
    const group = await readGroup(reading);
    for (const [year, closings] of Map.groupBy(former, ({ period }) => period.year)) {
      const months = await readYear(reading, year);
      const costs = costsOf(months, group);
      await keepCosts(
        change,
        closings.map(({ id, siteId, period }) => ({
          id,
          costs: toldCosts(months, costs, siteId, period.month),
        })),
      );
    }
    await change.journal({
      action: 'period-lock.keep',
      entity: 'period-lock',
      entityId: 'former-closings',
      label: 'Coûts estimés des mois clôturés avant la mise à jour',
      after: { months: former.length },
    });
    return ok(null);
  });
}
