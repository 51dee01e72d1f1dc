import { isCounted, type MetricScope, metricValue } from '@suivi/domain/analytics/metric-value';
import { monthIndex, type Period, periodAt } from '@suivi/domain/calendar/month';
import { isInUse } from '@suivi/domain/consumption/energy-in-use';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import {
  commonMonths,
  type EnergyPast,
  forecastBasis,
  type LeftOutReason,
  type LeftOutShare,
  leftOutShare,
} from '@suivi/domain/forecast/forecast-basis';
import type { MonthlyValue } from '@suivi/domain/forecast/monthly-history';
import { readReferences } from '../../records/references/read-references.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readDoubtfulMonths, readLastMonth, type SiteEnergy, type SiteFacts, sumGroups } from './store.ts';

export type KnownMonths = {
  /** From the first month that one of them knows to the last that holds data; null where the whole is not known. */
  series: MonthlyValue[];
  /** Of them, not learned from because their quantity is doubtful. */
  doubtful: Period[];
  leftOut: (SiteEnergy & { reason: LeftOutReason })[];
  leftOutShare: LeftOutShare | null;
};

/** What one energy of one site knows of the metric, and the months of it that are doubtful. */
type SiteEnergyPast = SiteEnergy & EnergyPast & { doubtful: number[] };

/**
 * What a forecast may learn from: the sites and energies in use in the last month whose past allows one, over the
 * months that all of them know. A partial sum would pass for a fall, and a site that joined for a rise.
 */
export async function readKnownMonths(
  db: Database,
  scope: MetricScope,
  sites: readonly SiteFacts[],
): Promise<KnownMonths> {
  const counted = energyTypes.filter(energyType => isCounted(scope, energyType));
  const last = await readLastMonth(db, { siteIds: sites.map(({ id }) => id), energyTypes: counted });
  if (last === null) return { series: [], doubtful: [], leftOut: [], leftOutShare: null };
  const pairs = sites.flatMap(({ id, energiesInUse }) =>
    counted
      .filter(energyType => isInUse(energiesInUse, energyType, last))
      .map(energyType => ({ siteId: id, energyType })),
  );
  const basis = forecastBasis(await readPasts(db, scope, pairs));
  const doubtful = new Set(basis.kept.flatMap(past => past.doubtful));
  return {
    series: seriesUpTo(last, basis.kept),
    doubtful: [...doubtful].toSorted((a, b) => a - b).map(periodAt),
    leftOut: basis.leftOut.map(({ past: { siteId, energyType }, reason }) => ({
      siteId,
      energyType,
      reason,
    })),
    leftOutShare: leftOutShare(basis),
  };
}

async function readPasts(
  db: Database,
  scope: MetricScope,
  pairs: readonly SiteEnergy[],
): Promise<SiteEnergyPast[]> {
  const question = {
    siteIds: [...new Set(pairs.map(({ siteId }) => siteId))],
    energyTypes: [...new Set(pairs.map(({ energyType }) => energyType))],
    pairs,
  };
  const references = await readReferences(db);
  const factors = { sets: references.factorSets, setId: references.factorSetInUse };
  const [groups, doubtful] = await Promise.all([
    sumGroups(db, question, 'site', references.prices),
    readDoubtfulMonths(db, question),
  ]);
  const groupsByPair = Map.groupBy(groups, keyOf);
  const doubtfulByPair = Map.groupBy(doubtful, keyOf);
  return pairs.map(pair => {
    const own = groupsByPair.get(keyOf(pair)) ?? [];
    const held = new Set(own.map(group => monthIndex(group)));
    const doubted = (doubtfulByPair.get(keyOf(pair)) ?? [])
      .map(({ period }) => monthIndex(period))
      .filter(index => held.has(index));
    const known = new Map<number, number>();
    for (const group of own) {
      const { value, unknownCount } = metricValue(scope, [group], factors);
      const isKnown = group.presentCount > 0 && unknownCount === 0 && !doubted.includes(monthIndex(group));
      if (isKnown && value !== null) known.set(monthIndex(group), value);
    }
    return { ...pair, known, doubtful: doubted };
  });
}

function keyOf({ siteId, energyType }: { siteId: number | null; energyType: string }): string {
  return `${siteId} ${energyType}`;
}

function seriesUpTo(last: Period, pasts: readonly EnergyPast[]): MonthlyValue[] {
  const values = new Map(commonMonths(pasts).map(({ period, value }) => [monthIndex(period), value]));
  const first = pasts.reduce((least, { known }) => Math.min(least, ...known.keys()), monthIndex(last));
  return Array.from({ length: monthIndex(last) - first + 1 }, (_, offset) => ({
    period: periodAt(first + offset),
    value: values.get(first + offset) ?? null,
  }));
}
