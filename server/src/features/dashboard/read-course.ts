import type { readCourse as endpoint } from '@suivi/contract/dashboard/dashboard-course';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { monthsUpTo, periodsIn, yearParts } from '@suivi/domain/ground/calendar/month-span';
import { isOver, lastMonthOver } from '@suivi/domain/months/month-state';
import { askedOf } from '@suivi/domain/months/month-group';
import { energyTotals, entersTotals, totalsOf } from '@suivi/domain/months/totals';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { factorsOf, readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { sumOfScope } from '../../records/months/ledger/sum-of-scope.ts';

const courseMonths = 36;

export const readCourse: ReadingVerb<typeof endpoint> = async call => {
  const { query, today } = call;
  const group = await readGroup(call);
  const site = query.site === undefined ? null : siteOfCode(group, query.site);
  if (query.site !== undefined && site === null) return refuse('not-found', { field: 'site' });
  const asked = query.period.to;
  const last = isOver(asked, today) ? asked : lastMonthOver(today);
  const span = monthsUpTo(last, courseMonths);
  const parts = await Promise.all(
    yearParts(span).map(async ({ year, months }) => {
      const { groups } = sumOfScope(await readYear(call, year), group, site, today);
      return askedOf(groups, { months }).filter(({ energyType }) => entersTotals(energyType));
    }),
  );
  const byMonth = Map.groupBy(parts.flat(), monthIndex);
  return ok({
    months: periodsIn(span).map(period => {
      const groups = byMonth.get(monthIndex(period)) ?? [];
      const { consumptionKwh, costCents, emissionsKg } = totalsOf(energyTotals(groups, factorsOf(group)));
      const isPartial = groups.some(({ missingCount, partialCount }) => missingCount + partialCount > 0);
      return { ...period, consumptionKwh, costCents, emissionsKg, isPartial };
    }),
  });
};
