import {
  isCounted,
  type MetricScope,
  type MetricValue,
  metricValue,
} from '@suivi/domain/analyses/metric-value';
import type { DatedSurface } from '@suivi/domain/decree/mean-surface';
import { monthIndex, months, type Period } from '@suivi/domain/ground/calendar/month';
import { maskOf } from '@suivi/domain/ground/calendar/month-mask';
import { monthsOfUse } from '@suivi/domain/months/missing-months';
import type { MonthGroup } from '@suivi/domain/months/month-group';
import { withSuspects } from '@suivi/domain/months/suspect-months';
import type { YearOfMonths } from '@suivi/domain/months/year-of-months';
import type { Factors } from '@suivi/domain/months/totals';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import type { Reading } from '../../platform/http/reading.ts';
import { readSuspectMonths } from '../../records/alerts/suspect-months.ts';
import { readGroup, siteOfCode } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';
import { sumOfScope } from '../../records/months/ledger/sum-of-scope.ts';

export type MetricMonth = Period & MetricValue & { isNotInUse: boolean };

export type MetricMonths = {
  groups: readonly MonthGroup[];
  factors: Factors;
  /** Every month from the January of the first year with data to the December of the last. */
  months: MetricMonth[];
  /** The surfaces of the site; empty for the group. */
  surfaces: readonly DatedSurface[];
};

/** A metric of the group or of one site, month by month; null for an unknown site. */
export async function readMetricMonths(
  reading: Reading,
  scope: MetricScope,
  code: string | undefined,
): Promise<MetricMonths | null> {
  const [group, declared, suspects] = await Promise.all([
    readGroup(reading),
    readYears(reading),
    readSuspectMonths(reading, code),
  ]);
  const site = code === undefined ? null : siteOfCode(group, code);
  if (code !== undefined && site === null) return null;
  const counted = new Set(energyTypes.filter(energyType => isCounted(scope, energyType)));
  const groupsOf = (year: YearOfMonths) =>
    sumOfScope(year, group, site, reading.today).groups.filter(({ energyType }) => counted.has(energyType));
  const held = declared.filter(year => groupsOf(year).some(isHeld)).map(({ year }) => year);
  // A year without any declaration between two with data counts as missing.
  const years = await Promise.all(yearsBetween(held).map(year => readYear(reading, year)));
  const groups = withSuspects(years.flatMap(groupsOf), suspects);
  const factors = { sets: group.references.factorSets, setId: group.references.factorSetInUse };
  const byMonth = Map.groupBy(groups, monthIndex);
  const uses = (site ? [site] : group.sites)
    .flatMap(({ energiesInUse }) => energiesInUse)
    .filter(({ energyType }) => counted.has(energyType));
  return {
    groups,
    factors,
    surfaces: site?.surfaces ?? [],
    months: years.flatMap(({ year }) => {
      const used = uses.reduce((mask, use) => mask | monthsOfUse(use, year), 0);
      return months.map(month => {
        const own = byMonth.get(monthIndex({ year, month })) ?? [];
        const isUsed = (used & maskOf([month])) !== 0;
        return {
          year,
          month,
          ...metricValue(scope, own, factors),
          isNotInUse: !isUsed && own.length === 0,
        };
      });
    }),
  };
}

function isHeld({ presentCount, unconvertedCount, costCents }: MonthGroup): boolean {
  return presentCount + unconvertedCount > 0 || costCents !== null;
}

function yearsBetween(held: readonly number[]): number[] {
  const [first, last] = [held[0], held.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
