import { isCounted, type MetricScope, metricValue } from '@suivi/domain/analyses/metric-value';
import { monthIndex, type Period, periodAt } from '@suivi/domain/ground/calendar/month';
import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { isInUse } from '@suivi/domain/sites/energy-in-use';
import { lineGroups } from '@suivi/domain/months/sum-year';
import {
  energyOfKey,
  linesOfSites,
  type YearOfMonths,
  wholeMonths,
} from '@suivi/domain/months/year-of-months';
import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import {
  commonMonths,
  type EnergyPast,
  forecastBasis,
  type LeftOutReason,
  type LeftOutShare,
  leftOutShare,
} from '@suivi/domain/analyses/forecast/forecast-basis';
import type { MonthlyValue } from '@suivi/domain/analyses/forecast/monthly-history';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import type { Reading } from '../../platform/http/reading.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { Group, GroupSite } from '../../records/months/ledger/read-group.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { costsOf } from '../../records/months/ledger/sum-of-scope.ts';
import { type DoubtfulMonth, readDoubtfulMonths } from '../../records/alerts/read-doubtful-months.ts';

/** The known months of one energy at one site, on which a forecast of its own is based. */
export type KnownPart = SiteEnergy & { values: MonthlyValue[] };

export type KnownMonths = {
  /** From the first month known for one of them to the last month with data; null in months for which the total is not known. */
  series: MonthlyValue[];
  parts: KnownPart[];
  /** Months of these parts that are not learnt from because their quantity is doubtful. */
  doubtful: Period[];
  leftOut: (SiteEnergy & { reason: LeftOutReason })[];
  leftOutShare: LeftOutShare | null;
};

/** The known values of the metric for one energy at one site, and its doubtful months. */
type SiteEnergyPast = SiteEnergy & EnergyPast & { doubtful: number[] };

/**
 * What a forecast may learn from: the sites and energies in use in the last month whose past is long enough. Their series covers
 * the months that all of them know: a partial sum would look like a fall, and a site that joined like a rise.
 */
export async function readKnownMonths(
  reading: Reading,
  scope: MetricScope,
  group: Group,
  sites: readonly GroupSite[],
): Promise<KnownMonths> {
  const counted = energyTypes.filter(energyType => isCounted(scope, energyType));
  const declared = await readYears(reading);
  const last = lastMonth(declared, sites, counted);
  if (last === null) return { series: [], parts: [], doubtful: [], leftOut: [], leftOutShare: null };
  const pairs = sites.flatMap(({ siteId, energiesInUse }) =>
    counted
      .filter(energyType => isInUse(energiesInUse, energyType, last))
      .map(energyType => ({ siteId, energyType })),
  );
  const doubted = await readDoubtfulMonths(reading.db, {
    siteIds: [...new Set(pairs.map(({ siteId }) => siteId))],
    energyTypes: counted,
  });
  const basis = forecastBasis(await pastsOf(declared, group, scope, pairs, doubted));
  const doubtful = new Set(basis.kept.flatMap(past => past.doubtful));
  return {
    series: seriesUpTo(last, basis.kept),
    parts: basis.kept.map(({ siteId, energyType, known }) => ({
      siteId,
      energyType,
      values: [...known].map(([index, value]) => ({ period: periodAt(index), value })),
    })),
    doubtful: [...doubtful].toSorted((a, b) => a - b).map(periodAt),
    leftOut: basis.leftOut.map(({ past: { siteId, energyType }, reason }) => ({
      siteId,
      energyType,
      reason,
    })),
    leftOutShare: leftOutShare(basis),
  };
}

/** The last month with a quantity; null when there is none. */
function lastMonth(
  declared: readonly YearOfMonths[],
  sites: readonly GroupSite[],
  energies: readonly EnergyType[],
): Period | null {
  const siteIds = new Set(sites.map(({ siteId }) => siteId));
  for (const year of declared.toReversed()) {
    const held = linesOfSites(year, siteIds)
      .filter(line => energies.includes(energyOfKey(year.keys[line] ?? 0)))
      .reduce((mask, line) => mask | wholeMonths(year, line), 0);
    const month = monthsIn(held).at(-1);
    if (month !== undefined) return { year: year.year, month };
  }
  return null;
}

async function pastsOf(
  declared: readonly YearOfMonths[],
  group: Group,
  scope: MetricScope,
  pairs: readonly SiteEnergy[],
  doubted: readonly DoubtfulMonth[],
): Promise<SiteEnergyPast[]> {
  const { factorSets: sets, factorSetInUse: setId } = group.references;
  const siteIds = new Set(pairs.map(({ siteId }) => siteId));
  const groups = declared.flatMap(months =>
    lineGroups({ months, costs: costsOf(months, group), lines: linesOfSites(months, siteIds) }),
  );
  const groupsByPair = Map.groupBy(groups, siteEnergyKey);
  const doubtedByPair = Map.groupBy(doubted, siteEnergyKey);
  return mapInTurns(pairs, pair => {
    const own = groupsByPair.get(siteEnergyKey(pair)) ?? [];
    const held = new Set(own.map(monthIndex));
    const doubtful = (doubtedByPair.get(siteEnergyKey(pair)) ?? [])
      .map(({ period }) => monthIndex(period))
      .filter(index => held.has(index));
    const known = new Map<number, number>();
    for (const month of own) {
      const { value, unknownCount } = metricValue(scope, [month], { sets, setId });
      const isWhole = month.presentCount > 0 && month.partialCount === 0;
      const isKnown = isWhole && unknownCount === 0 && !doubtful.includes(monthIndex(month));
      if (isKnown && value !== null) known.set(monthIndex(month), value);
    }
    return { ...pair, known, doubtful };
  });
}

function seriesUpTo(last: Period, pasts: readonly EnergyPast[]): MonthlyValue[] {
  const values = new Map(commonMonths(pasts).map(({ period, value }) => [monthIndex(period), value]));
  const first = pasts.reduce((least, { known }) => Math.min(least, ...known.keys()), monthIndex(last));
  return Array.from({ length: monthIndex(last) - first + 1 }, (_, offset) => ({
    period: periodAt(first + offset),
    value: values.get(first + offset) ?? null,
  }));
}
