import { type Month, months } from '@suivi/domain/calendar/month';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';

export type Scope = { site?: string };

/** What the whole view is about, kept in the address. */
export function useDashboardFilters({ sites, years, defaultYear }: SitesState) {
  const [year, setYear] = useChoiceFilter('annee', years, defaultYear);
  const [site, setSite] = useChoiceFilter('centre', ['tous', ...sites.map(({ code }) => code)], 'tous');
  const [mode, setMode] = useChoiceFilter('periode', ['annuelle', 'mensuelle'] as const, 'annuelle');
  const [month, setMonth] = useChoiceFilter<Month>('mois', months, 1);
  const siteName = sites.find(({ code }) => code === site)?.name ?? null;
  return {
    year,
    setYear,
    site,
    setSite,
    mode,
    setMode,
    month,
    setMonth,
    /** Null: the whole group. */
    siteName,
    scope: (site === 'tous' ? {} : { site }) as Scope,
  };
}

export type DashboardFilters = ReturnType<typeof useDashboardFilters>;
