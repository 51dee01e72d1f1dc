import type { closeMonths as endpoint } from '@suivi/contract/months/month-closings';
import { incompleteSites } from '@suivi/domain/months/incomplete-sites';
import { isOver } from '@suivi/domain/months/month-state';
import { readVersions } from '../../../platform/data-versions.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readGroup } from '../../../records/months/ledger/read-group.ts';
import { readYear } from '../../../records/months/ledger/read-year.ts';
import { costsOf } from '../../../records/months/ledger/sum-of-scope.ts';
import { closeMonth, holdMonths } from '../../../records/months/closing/lock-months.ts';
import { toldCosts } from '../../../records/months/closing/told-months.ts';

/** All of the sites or none: a person who closes a group is told which of them is incomplete. */
export const closeMonths: Handler<typeof endpoint> = async ({ body, today, memory, change }) => {
  const { siteIds, period, exceptionReason } = body;
  if (!isOver(period, today)) return refuse('month-not-over', { field: 'period' });
  return change(async current => {
    await holdMonths(current);
    const reading = { db: current.tx, versions: await readVersions(current.tx), memory };
    const [group, months] = [await readGroup(reading), await readYear(reading, period.year)];
    const sites = group.sites.filter(({ siteId }) => siteIds.includes(siteId));
    if (sites.length < new Set(siteIds).size) return refuse('not-found', { field: 'siteIds' });
    const incomplete = incompleteSites(months, sites, period.month);
    const [first] = incomplete;
    if (first && exceptionReason === null) {
      return refuse('month-incomplete', {
        field: 'exceptionReason',
        params: { ...period, count: incomplete.length, site: first.name },
      });
    }
    // The reason is only stored where something is incomplete.
    const excused = new Set(incomplete.map(({ siteId }) => siteId));
    const whole = sites.filter(({ siteId }) => !excused.has(siteId)).map(({ siteId }) => siteId);
    const costs = costsOf(months, group);
    const told = (siteId: number) => toldCosts(months, costs, siteId, period.month);
    const closed =
      (await closeMonth(current, whole, period, null, told)) +
      (await closeMonth(current, [...excused], period, exceptionReason, told));
    if (closed === 0) current.nothingToDo();
    return ok({ closed });
  });
};
