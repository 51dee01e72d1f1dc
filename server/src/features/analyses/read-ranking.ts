import type { readRanking as endpoint } from '@suivi/contract/analyses/analytics';
import { isCounted, metricValue } from '@suivi/domain/analyses/metric-value';
import { rankSites, type SiteYear } from '@suivi/domain/analyses/rank-sites';
import { meanSurfaceM2 } from '@suivi/domain/decree/mean-surface';
import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { periodsIn, yearParts } from '@suivi/domain/ground/calendar/month-span';
import { isInUse } from '@suivi/domain/sites/energy-in-use';
import { withSuspects } from '@suivi/domain/months/suspect-months';
import { type LineGroup, lineGroups } from '@suivi/domain/months/sum-year';
import { linesOfSites } from '@suivi/domain/months/year-of-months';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readSuspectMonths } from '../../records/alerts/suspect-months.ts';
import { factorsOf, type GroupSite, readGroup } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { costsOf } from '../../records/months/ledger/sum-of-scope.ts';

export const readRanking: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const scope = { metric: query.metric, energyType: query.energy ?? null };
  const counted = energyTypes.filter(energyType => isCounted(scope, energyType));
  const [group, suspects, parts] = await Promise.all([
    readGroup(call),
    readSuspectMonths(call, undefined),
    Promise.all(
      yearParts(query.period).map(async part => ({ ...part, declared: await readYear(call, part.year) })),
    ),
  ]);
  const factors = factorsOf(group);
  const periods = periodsIn(query.period);
  const groups = parts.flatMap(({ declared, months }) =>
    lineGroups({
      months: declared,
      costs: costsOf(declared, group),
      lines: linesOfSites(declared, group.siteIds),
    }).filter(({ month }) => (months & (1 << (month - 1))) !== 0),
  );
  const bySite = Map.groupBy(
    groups.filter(({ energyType }) => counted.includes(energyType)),
    ({ siteId }) => siteId,
  );
  const doubted = Map.groupBy(suspects, ({ siteId }) => siteId);
  const years = group.sites.map((site): SiteYear => {
    const own = bySite.get(site.siteId) ?? [];
    const judged = metricValue(scope, withSuspects(own, doubted.get(site.siteId) ?? []), factors);
    const { value, unknownCount } = judged;
    const lackingMonths = new Set(counted.flatMap(energyType => lacking(site, own, energyType, periods)))
      .size;
    const isUsed = own.length > 0 || lackingMonths > 0;
    const away = isUsed ? awayMonths(site, own, counted, periods) : 0;
    return {
      siteId: site.siteId,
      value,
      unknownCount,
      lackingMonths,
      awayMonths: away,
      isInUse: isUsed && away < periods.length,
      isEstimated: judged.estimatedCount + judged.estimatedReadCount > 0,
      isSuspect: judged.suspectCount > 0,
      isChanged: judged.changedCount > 0,
      surfaceM2: meanSurfaceM2(site.surfaces, query.period.from, periods.length),
    };
  });
  return ok({
    period: query.period,
    total: rankSites(years, 'total', periods.length),
    perM2: rankSites(years, 'per-m2', periods.length),
  });
};

/**
 * Months of the period in which the energy is in use and no quantity is declared, or bills cover it in part; whether due or not.
 */
function lacking(
  { energiesInUse }: GroupSite,
  groups: readonly LineGroup[],
  energyType: LineGroup['energyType'],
  periods: readonly Period[],
): number[] {
  const declared = new Set(
    groups.filter(group => group.energyType === energyType && isWhole(group)).map(monthIndex),
  );
  return periods
    .filter(period => isInUse(energiesInUse, energyType, period))
    .map(monthIndex)
    .filter(index => !declared.has(index));
}

function isWhole({ presentCount, unconvertedCount, partialCount }: LineGroup): boolean {
  return presentCount + unconvertedCount > 0 && partialCount === 0;
}

/**
 * Months of the period in which the site was not in the group, whatever it declares for them, or neither used nor declared any of
 * the counted energies: it began or ceased to use the selected energy during the period.
 */
function awayMonths(
  { energiesInUse, membership }: GroupSite,
  groups: readonly LineGroup[],
  counted: readonly LineGroup['energyType'][],
  periods: readonly Period[],
): number {
  const held = new Set(groups.map(monthIndex));
  const isMember = (index: number) =>
    index >= (membership.first ?? index) && index <= (membership.last ?? index);
  return periods.filter(
    period =>
      !isMember(monthIndex(period)) ||
      (!held.has(monthIndex(period)) &&
        !counted.some(energyType => isInUse(energiesInUse, energyType, period))),
  ).length;
}
