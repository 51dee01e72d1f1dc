import { isCounted, type MetricScope, metricValue } from '@suivi/domain/analytics/metric-value';
import { monthIndex, type Period, periodAt } from '@suivi/domain/calendar/month';
import { isInUse } from '@suivi/domain/consumption/energy-in-use';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import type { MonthlyValue } from '@suivi/domain/forecast/monthly-history';
import { readReferences } from '../../platform/references/read-references.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { readDoubtfulMonths, readLastMonth, type SiteFacts, sumGroups } from './store.ts';

export type KnownMonths = {
  /** From the first month that holds data to the last; null where the whole is not known. */
  series: MonthlyValue[];
  /** Left out because their quantity is doubtful. */
  doubtful: Period[];
};

/**
 * What a forecast may learn from: the sites and energies in use in the last month, over the months that all of them
 * know. A partial sum would pass for a fall, and a site that joined for a rise.
 */
export async function readKnownMonths(
  db: Database,
  scope: MetricScope,
  sites: readonly SiteFacts[],
): Promise<KnownMonths> {
  const siteIds = sites.map(({ id }) => id);
  const counted = energyTypes.filter(energyType => isCounted(scope, energyType));
  const question = { siteIds, energyTypes: counted };
  const last = await readLastMonth(db, question);
  if (last === null) return { series: [], doubtful: [] };
  const pairs = sites.flatMap(({ id, energiesInUse }) =>
    counted
      .filter(energyType => isInUse(energiesInUse, energyType, last))
      .map(energyType => ({ siteId: id, energyType })),
  );
  const references = await readReferences(db);
  const factors = { sets: references.factorSets, setId: references.factorSetInUse };
  const [groups, doubtful] = await Promise.all([
    sumGroups(db, { ...question, pairs }, 'scope', references.prices),
    readDoubtfulMonths(db, question),
  ]);
  const doubted = new Set(doubtful.map(({ period }) => monthIndex(period)));
  const byMonth = Map.groupBy(groups, group => monthIndex(group));
  const series: MonthlyValue[] = [];
  for (let index = Math.min(...byMonth.keys()); index <= monthIndex(last); index += 1) {
    const own = byMonth.get(index) ?? [];
    const { value, unknownCount } = metricValue(scope, own, factors);
    const present = own.reduce((sum, { presentCount }) => sum + presentCount, 0);
    const isWhole = present === pairs.length && unknownCount === 0 && !doubted.has(index);
    series.push({ period: periodAt(index), value: isWhole ? value : null });
  }
  const within = [...doubted].filter(index => byMonth.has(index));
  return { series, doubtful: within.map(periodAt) };
}
