import type { readRanking as endpoint } from '@suivi/contract/analytics';
import { isCounted, metricValue } from '@suivi/domain/analytics/metric-value';
import { rankSites, type SiteYear } from '@suivi/domain/analytics/rank-sites';
import { months } from '@suivi/domain/calendar/month';
import { isInUse } from '@suivi/domain/consumption/energy-in-use';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { readReferences } from '../../records/references/read-references.ts';
import { ok } from '../../platform/result.ts';
import { readSiteFacts, type SiteFacts, type SiteGroup, sumGroups } from './store.ts';

export const readRanking: ReadingVerb<typeof endpoint> = async ({ query, db }) => {
  const scope = { metric: query.metric, energyType: query.energy ?? null };
  const counted = energyTypes.filter(energyType => isCounted(scope, energyType));
  const [sites, references] = await Promise.all([readSiteFacts(db, undefined), readReferences(db)]);
  const factors = { sets: references.factorSets, setId: references.factorSetInUse };
  const groups = await sumGroups(
    db,
    { siteIds: sites.map(({ id }) => id), energyTypes: counted, year: query.year },
    'site',
    references.prices,
  );
  const bySite = Map.groupBy(groups, ({ siteId }) => siteId);
  const years = sites.map((site): SiteYear => {
    const own = bySite.get(site.id) ?? [];
    const { value, unknownCount, estimatedCount } = metricValue(scope, own, factors);
    const lackingMonths = counted.reduce(
      (sum, energyType) => sum + lacking(site, own, energyType, query.year),
      0,
    );
    const isUsed = own.length > 0 || lackingMonths > 0;
    return {
      siteId: site.id,
      value,
      unknownCount,
      lackingMonths,
      awayMonths: isUsed ? awayMonths(site, own, query.year) : 0,
      isInUse: isUsed,
      isEstimated: estimatedCount > 0,
      surfaceM2: site.energyAreaM2,
    };
  });
  return ok({ year: query.year, total: rankSites(years, 'total'), perM2: rankSites(years, 'per-m2') });
};

/** Months of the year in which the energy is in use and no quantity is declared, due or not. */
function lacking(
  { energiesInUse }: SiteFacts,
  groups: readonly SiteGroup[],
  energyType: SiteGroup['energyType'],
  year: number,
): number {
  const declared = new Set(
    groups
      .filter(group => group.energyType === energyType && group.presentCount + group.unconvertedCount > 0)
      .map(({ month }) => month),
  );
  return months.filter(month => isInUse(energiesInUse, energyType, { year, month }) && !declared.has(month))
    .length;
}

/** Months of the year before the site joined or after it left: it used no energy at all, and declared none of these. */
function awayMonths({ energiesInUse }: SiteFacts, groups: readonly SiteGroup[], year: number): number {
  const used = new Set(energiesInUse.map(({ energyType }) => energyType));
  return months.filter(
    month =>
      !groups.some(group => group.month === month) &&
      ![...used].some(energyType => isInUse(energiesInUse, energyType, { year, month })),
  ).length;
}
