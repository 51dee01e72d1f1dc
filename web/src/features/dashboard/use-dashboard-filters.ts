import { type MonthSpan, shiftSpan, spanBefore, spanText } from '@suivi/domain/ground/calendar/month-span';
import { readParameter } from '../../lib/navigation/address.ts';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { siteFilter, useFilters } from '../../lib/navigation/use-filters.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { readPeriod, usePeriod } from '../../widgets/period/use-period.ts';

export type Scope = { site?: string };

/** What the whole view is about, kept in the address. */
export function useDashboardFilters(state: SitesState) {
  const { sites } = state;
  const [period, setPeriod] = usePeriod(state);
  const before = period.to.year - 1;
  // The year before the first one is compared with, and has to stand in the lists.
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
    /** The year that the months and the detailed comparison are set beside. */
    comparedYear,
    comparedYears: years,
    /** Null: the whole group. */
    siteName,
    scope: scope satisfies Scope,
  };
}

/** The year before, unless another one is chosen. */
export function useComparedYear(period: MonthSpan, years: readonly number[]) {
  return useChoiceFilter('annee-comparee', years, period.to.year - 1);
}

export type DashboardFilters = ReturnType<typeof useDashboardFilters>;

/** What the first figures of the view are asked for by, as the address says now. */
export function firstQuery(sites: SitesState) {
  const site = siteFilter(sites.sites).read(readParameter('centre') ?? '');
  return { period: spanText(readPeriod(sites)), ...(site === null ? {} : { site }) };
}

/** What a figure is compared with: the year before needs not be said, so that the answer is that of the cards and the sentence. */
export function againstQuery(period: MonthSpan, comparedYear: number) {
  const isYearBefore = comparedYear === spanBefore(period).to.year;
  return isYearBefore ? { period: spanText(period) } : comparedQuery(period, comparedYear);
}

/** A period and the same months of the year that was chosen to compare with, as a question says them. */
export function comparedQuery(period: MonthSpan, comparedYear: number) {
  return {
    period: spanText(period),
    compared: spanText(shiftSpan(period, comparedYear - period.to.year)),
  };
}
