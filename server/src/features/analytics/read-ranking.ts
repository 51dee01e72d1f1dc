import type { readRanking as endpoint } from '@suivi/contract/analytics';
import { isCounted, metricValue } from '@suivi/domain/analytics/metric-value';
import { rankSites, type SiteYear } from '@suivi/domain/analytics/rank-sites';
import { meanSurfaceM2 } from '@suivi/domain/decree/mean-surface';
import { months } from '@suivi/domain/calendar/month';
import { isInUse } from '@suivi/domain/consumption/energy-in-use';
import { type LineGroup, lineGroups } from '@suivi/domain/consumption/sum-year';
import { linesOfSites } from '@suivi/domain/consumption/year-of-months';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { type GroupSite, readGroup } from '../../records/ledger/read-group.ts';
import { readYear } from '../../records/ledger/read-year.ts';
import { costsOf } from '../../records/ledger/sum-of-scope.ts';

export const readRanking: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const scope = { metric: query.metric, energyType: query.energy ?? null };
  const counted = energyTypes.filter(energyType => isCounted(scope, energyType));
  const [group, months] = await Promise.all([readGroup(call), readYear(call, query.year)]);
  const factors = { sets: group.references.factorSets, setId: group.references.factorSetInUse };
  const groups = lineGroups({
    months,
    costs: costsOf(months, group),
    lines: linesOfSites(months, group.siteIds),
  });
  const bySite = Map.groupBy(
    groups.filter(({ energyType }) => counted.includes(energyType)),
    ({ siteId }) => siteId,
  );
  const years = group.sites.map((site): SiteYear => {
    const own = bySite.get(site.siteId) ?? [];
    const { value, unknownCount, estimatedCount } = metricValue(scope, own, factors);
    const lackingMonths = counted.reduce(
      (sum, energyType) => sum + lacking(site, own, energyType, query.year),
      0,
    );
    const isUsed = own.length > 0 || lackingMonths > 0;
    return {
      siteId: site.siteId,
      value,
      unknownCount,
      lackingMonths,
      awayMonths: isUsed ? awayMonths(site, own, counted, query.year) : 0,
      isInUse: isUsed,
      isEstimated: estimatedCount > 0,
      surfaceM2: meanSurfaceM2(site.surfaces, { year: query.year, month: 1 }),
    };
  });
  return ok({ year: query.year, total: rankSites(years, 'total'), perM2: rankSites(years, 'per-m2') });
};

/** Months of the year in which the energy is in use and no quantity is declared, or bills cover it in part; due or not. */
function lacking(
  { energiesInUse }: GroupSite,
  groups: readonly LineGroup[],
  energyType: LineGroup['energyType'],
  year: number,
): number {
  const declared = new Set(
    groups.filter(group => group.energyType === energyType && isWhole(group)).map(({ month }) => month),
  );
  return months.filter(month => isInUse(energiesInUse, energyType, { year, month }) && !declared.has(month))
    .length;
}

function isWhole({ presentCount, unconvertedCount, partialCount }: LineGroup): boolean {
  return presentCount + unconvertedCount > 0 && partialCount === 0;
}

/**
 * Months of the year in which the site used none of the counted energies and declared none: it joined later, it left, or
 * it took up or gave up in the middle of the year the one that is looked at.
 */
function awayMonths(
  { energiesInUse }: GroupSite,
  groups: readonly LineGroup[],
  counted: readonly LineGroup['energyType'][],
  year: number,
): number {
  return months.filter(
    month =>
      !groups.some(group => group.month === month) &&
      !counted.some(energyType => isInUse(energiesInUse, energyType, { year, month })),
  ).length;
}
