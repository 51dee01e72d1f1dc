import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { ChangedFigure } from '@suivi/domain/months/changed-figure';
import { changedSince, hasClosedMonths } from '@suivi/domain/months/changed-since';
import {
  type MonthCosts,
  monthCosts,
  type PriceByContract,
  type ToldCost,
} from '@suivi/domain/months/month-costs';
import { countMissing, type LackingMonths, lackingMonths } from '@suivi/domain/months/missing-months';
import { absentMonths } from '@suivi/domain/months/month-state';
import type { MonthGroup } from '@suivi/domain/months/month-group';
import { type ComparableGroup, pairYears } from '@suivi/domain/months/pair-years';
import { monthGroups, type SummedYear, sumYear } from '@suivi/domain/months/sum-year';
import { linesOfSites, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { toldCostOf } from '../closing/told-months.ts';
import { factorsOf, type Group, type GroupSite } from './read-group.ts';

/** A year of the group or of one site, with its missing months. */
export type ScopeYear = { summed: SummedYear; lacking: LackingMonths[]; groups: readonly MonthGroup[] };

/**
 * What was derived from a year, cached together with it, with the prices and the sites from which it was derived
 * (`read-group.ts`).
 */
type Made = Pick<Group, 'references' | 'contracts'> & {
  costs: MonthCosts;
  ofGroup: { day: string; sites: readonly GroupSite[]; year: ScopeYear } | null;
};
const made = new WeakMap<YearOfMonths, Made>();

/** @param site Null: the whole group. */
export function sumOfScope(
  months: YearOfMonths,
  group: Group,
  site: GroupSite | null,
  today: CalendarDate,
): ScopeYear {
  const here = madeOf(months, group);
  if (site) return scopeYear(months, here.costs, [site], new Set([site.siteId]), today);
  const day = isoDay(today);
  const { ofGroup } = here;
  if (ofGroup?.day === day && hasSameUses(ofGroup.sites, group.sites)) return ofGroup.year;
  const year = scopeYear(months, here.costs, group.sites, group.siteIds, today);
  here.ofGroup = { day, sites: group.sites, year };
  return year;
}

/** Compares all that the sums of a year depend on: the sites, in their order, and the energies that they use. */
function hasSameUses(before: readonly GroupSite[], now: readonly GroupSite[]): boolean {
  return (
    before === now ||
    (before.length === now.length &&
      before.every(
        ({ siteId, energiesInUse }, at) =>
          siteId === now[at]?.siteId && energiesInUse === now[at].energiesInUse,
      ))
  );
}

const paired = new WeakMap<SummedYear, WeakMap<SummedYear, readonly ComparableGroup[]>>();

/** Compares two years of the group like for like, line by line. Computed once as long as both years are kept. */
export function pairsOfGroup(later: ScopeYear, earlier: ScopeYear): readonly ComparableGroup[] {
  const beside = paired.get(later.summed) ?? new WeakMap<SummedYear, readonly ComparableGroup[]>();
  paired.set(later.summed, beside);
  const found = beside.get(earlier.summed) ?? pairYears(later.summed, earlier.summed);
  beside.set(earlier.summed, found);
  return found;
}

/** The costs of the months of a year at the prices of the group. */
export function costsOf(months: YearOfMonths, group: Group): MonthCosts {
  return madeOf(months, group).costs;
}

/** The figures of its closed months that would be reported differently today (R16). */
export function changedOf(months: YearOfMonths, group: Group): ChangedFigure[] {
  return [...(costsOf(months, group).changed?.values() ?? [])].flat();
}

function pricedMonths(months: YearOfMonths, { references, contracts }: Group, told?: ToldCost): MonthCosts {
  const byContract: PriceByContract = (siteId, energyType, period) => {
    const found = contracts.at(siteId, energyType, period);
    return found.kind === 'priced' ? found.price : null;
  };
  return monthCosts(months, references.prices, byContract, told);
}

function madeOf(months: YearOfMonths, group: Group): Made {
  const found = made.get(months);
  const { references, contracts } = group;
  if (found?.references === references && found.contracts === contracts) return found;
  const { closed, toldCosts } = references;
  const costs = pricedMonths(months, group, toldCostOf(toldCosts));
  const changed = hasClosedMonths(closed, months.year)
    ? changedSince({ months, costs, untold: pricedMonths(months, group), factors: factorsOf(group), closed })
    : undefined;
  const anew = { references, contracts, costs: changed ? { ...costs, changed } : costs, ofGroup: null };
  made.set(months, anew);
  return anew;
}

function scopeYear(
  months: YearOfMonths,
  costs: MonthCosts,
  sites: readonly GroupSite[],
  siteIds: ReadonlySet<number>,
  today: CalendarDate,
): ScopeYear {
  const lacking = lackingMonths(months, sites, absentMonths(months.year, today));
  const summed = sumYear({ months, costs, lines: linesOfSites(months, siteIds) });
  return { summed, lacking, groups: monthGroups(summed, countMissing(lacking)) };
}
