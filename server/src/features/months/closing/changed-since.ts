import type { ChangedSince } from '@suivi/contract/months/month-closings';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import type { YearOfMonths } from '@suivi/domain/months/year-of-months';
import type { Group } from '../../../records/months/ledger/read-group.ts';
import { changedOf } from '../../../records/months/ledger/sum-of-scope.ts';

/** What of closed months would be told otherwise today, the most recent first. */
export function changedOfSites(months: YearOfMonths, group: Group, code: string | undefined): ChangedSince[] {
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
