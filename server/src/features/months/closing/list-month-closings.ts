import type { listMonthClosings as endpoint, ChangedSince } from '@suivi/contract/months/month-closings';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import type { YearOfMonths } from '@suivi/domain/months/year-of-months';
import type * as contract from '@suivi/contract/months/reopening-notices';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { done, ok } from '../../../platform/result.ts';
import { readGroup, type Group } from '../../../records/months/ledger/read-group.ts';
import { readYear } from '../../../records/months/ledger/read-year.ts';
import { changedOf } from '../../../records/months/ledger/sum-of-scope.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { seeNotices } from '../../../records/months/closing/reopening-notices.ts';
import { readClosings, readLateAmounts, readReopeningNotices } from './store.ts';

export const listReopeningNotices: Handler<typeof contract.listReopeningNotices> = async ({ db, actor }) =>
  ok({ notices: await readReopeningNotices(db, actor.accountId) });

export const seeReopeningNotices: Handler<typeof contract.seeReopeningNotices> = async ({
  actor: { accountId, email },
  body,
  changeAside,
}) =>
  changeAside(async current => {
    const count = await seeNotices(current, accountId, body.ids);
    if (count === 0) current.nothingToDo();
    else {
      await current.journal({
        action: 'account.see-reopenings',
        entity: 'account',
        entityId: accountId,
        label: email,
      });
    }
    return done;
  });

export const listMonthClosings: ReadingVerb<typeof endpoint> = async call => {
  const { query, db } = call;
  const closings = await readClosings(db, query);
  const months = await readYear(call, query.year);
  return ok({
    closings,
    lateAmounts: await readLateAmounts(db, query),
    changedSince: changedOfSites(months, await readGroup(call), query.site),
  });
};

/** The figures of closed months that would be reported differently today, the most recent first. */
function changedOfSites(months: YearOfMonths, group: Group, code: string | undefined): ChangedSince[] {
  const names = new Map(
    group.sites
      .filter(site => code === undefined || site.code === code)
      .map(site => [site.siteId, site.name]),
  );
  return changedOf(months, group)
    .flatMap(changed => {
      const siteName = names.get(changed.siteId);
      return siteName === undefined ? [] : [{ ...changed, siteName }];
    })
    .toSorted((a, b) => monthIndex(b.period) - monthIndex(a.period));
}
