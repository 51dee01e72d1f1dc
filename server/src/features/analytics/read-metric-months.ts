import {
  isCounted,
  type MetricScope,
  type MetricValue,
  metricValue,
} from '@suivi/domain/analytics/metric-value';
import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import { monthIndex, months, type Period } from '@suivi/domain/calendar/month';
import { isInUse } from '@suivi/domain/consumption/energy-in-use';
import { groupMonths, type MonthGroup } from '@suivi/domain/consumption/month-group';
import type { Factors } from '@suivi/domain/consumption/totals';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import { findMissingMonths } from '../../platform/declared-months/find-missing-months.ts';
import { readReferences } from '../../records/references/read-references.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readSiteFacts, type SiteFacts, sumGroups } from './store.ts';

export type MetricMonth = Period & MetricValue & { isNotInUse: boolean };

export type MetricMonths = {
  sites: SiteFacts[];
  countedEnergies: EnergyType[];
  groups: MonthGroup[];
  factors: Factors;
  /** Every month from the January of the first year that holds data to the December of the last. */
  months: MetricMonth[];
};

type Question = { scope: MetricScope; site: string | undefined; today: CalendarDate };

/** A metric of the group or of one site, month by month; null for an unknown site. */
export async function readMetricMonths(
  db: Database,
  { scope, site, today }: Question,
): Promise<MetricMonths | null> {
  const [sites, references] = await Promise.all([readSiteFacts(db, site), readReferences(db)]);
  if (site !== undefined && sites.length === 0) return null;
  const countedEnergies = energyTypes.filter(energyType => isCounted(scope, energyType));
  const siteIds = sites.map(({ id }) => id);
  const present = await sumGroups(db, { siteIds, energyTypes: countedEnergies }, 'scope', references.prices);
  const years = yearsOf(present);
  const lacking = await findMissingMonths(db, {
    years,
    today,
    siteId: site === undefined ? null : (siteIds[0] ?? null),
    energyType: scope.energyType ?? undefined,
  });
  const groups = withMissing(
    present,
    lacking.filter(({ energyType }) => countedEnergies.includes(energyType)),
  );
  const factors = { sets: references.factorSets, setId: references.factorSetInUse };
  const byMonth = Map.groupBy(groups, group => monthIndex(group));
  const inUse = sites.flatMap(({ energiesInUse }) => energiesInUse);
  return {
    sites,
    countedEnergies,
    groups,
    factors,
    months: years.flatMap(year =>
      months.map(month => {
        const own = byMonth.get(monthIndex({ year, month })) ?? [];
        const isUsed = countedEnergies.some(energyType => isInUse(inUse, energyType, { year, month }));
        return {
          year,
          month,
          ...metricValue(scope, own, factors),
          isNotInUse: !isUsed && own.length === 0,
        };
      }),
    ),
  };
}

function yearsOf(groups: readonly MonthGroup[]): number[] {
  const held = groups.map(({ year }) => year);
  if (held.length === 0) return [];
  const first = Math.min(...held);
  return Array.from({ length: Math.max(...held) - first + 1 }, (_, index) => first + index);
}

type Missing = { siteId: number; energyType: EnergyType; year: number; month: MonthGroup['month'] };

function withMissing(groups: readonly MonthGroup[], lacking: readonly Missing[]): MonthGroup[] {
  const key = ({ energyType, year, month }: Omit<Missing, 'siteId'>) => `${energyType} ${year}-${month}`;
  const counts = Map.groupBy(lacking, key);
  const counted = groups.map(group => {
    const missingCount = counts.get(key(group))?.length ?? 0;
    counts.delete(key(group));
    return { ...group, missingCount };
  });
  return [...counted, ...groupMonths([], [...counts.values()].flat())];
}
