import type { SitesState } from '../../lib/api/use-sites.ts';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../lib/navigation/use-filters.ts';

/** The year and the scope of the whole view, stored in the address. */
export function useReportFilters({ sites, years, defaultYear }: SitesState & { defaultYear: number }) {
  const [year, setYear] = useChoiceFilter('annee', years, defaultYear);
  const [code, setCode] = useSiteFilter(sites);
  const site = sites.find(known => known.code === code) ?? null;
  return {
    year,
    setYear,
    /** Null for the group. */
    site,
    setCode,
    scopeName: site?.name ?? 'tous les centres',
    query: { year, ...(site === null ? {} : { site: site.code }) },
  };
}

export type ReportFilters = ReturnType<typeof useReportFilters>;
