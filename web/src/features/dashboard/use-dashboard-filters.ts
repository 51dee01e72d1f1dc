import { type MonthSpan, shiftSpan, spanBefore, spanText } from '@suivi/domain/ground/calendar/month-span';
import { readParameter } from '../../lib/navigation/address.ts';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { siteFilter, useFilters } from '../../lib/navigation/use-filters.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { readPeriod, usePeriod } from '../../widgets/period/use-period.ts';

export type Scope = { site?: string };

/** The scope of the whole view, stored in the address. */
export function useDashboardFilters(state: SitesState) {
  const { sites } = state;
  const [period, setPeriod] = usePeriod(state);
  const before = period.to.year - 1;
  // The year before the first one can be compared with, so the lists must contain it.
  const years = state.years.includes(before) ? state.years : [...state.years, before];
  const { values, set, query: scope } = useFilters({ site: siteFilter(sites) });
  const { site } = values;
  const [comparedYear] = useComparedYear(period, years);
  const siteName = sites.find(({ code }) => code === site)?.name ?? null;
  return {
    period,
    setPeriod,
    site,
    setSite: (code: string | null) => set({ site: code }),
    /** The year with which the months and the detailed comparison are compared. */
    comparedYear,
    comparedYears: years,
    /** Null for the whole group. */
    siteName,
    scope: scope satisfies Scope,
  };
}

/** The previous year, unless another one is chosen. */
export function useComparedYear(period: MonthSpan, years: readonly number[]) {
  return useChoiceFilter('annee-comparee', years, period.to.year - 1);
}

export type DashboardFilters = ReturnType<typeof useDashboardFilters>;

/** The query of the first figures of the view, as given by the current address. */
export function firstQuery(sites: SitesState) {
  const site = siteFilter(sites.sites).read(readParameter('centre') ?? '');
  return { period: spanText(readPeriod(sites)), ...(site === null ? {} : { site }) };
}

/**
 * The query of a comparison: the previous year is the default and is left out, so that the answer is the one that the cards and
 * the sentence use.
 */
export function againstQuery(period: MonthSpan, comparedYear: number) {
  const isYearBefore = comparedYear === spanBefore(period).to.year;
  return isYearBefore ? { period: spanText(period) } : comparedQuery(period, comparedYear);
}

/** The query for a period and the same months of the year chosen for comparison. */
export function comparedQuery(period: MonthSpan, comparedYear: number) {
  return {
    period: spanText(period),
    compared: spanText(shiftSpan(period, comparedYear - period.to.year)),
  };
}
