import { inputYears } from '@suivi/domain/calendar/listed-years';
import { type Month, months } from '@suivi/domain/calendar/month';
import { useChoiceFilter, useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useSession } from '../../lib/session/session-context.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';

/** What the view is about, kept in the address. */
export function useBuildingFilters({ sites }: SitesState) {
  const { today } = useSession();
  const years = inputYears(today.year);
  const [siteCode, setSiteCode] = useOptionalChoiceFilter(
    'centre',
    sites.map(({ code }) => code),
  );
  const [year, setYear] = useChoiceFilter('annee', years, today.year);
  const [month, setMonth] = useChoiceFilter<Month>('mois', months, today.month);
  const site = sites.find(({ code }) => code === siteCode) ?? null;
  return { site, setSiteCode, years, year, setYear, month, setMonth };
}

export type BuildingFilters = ReturnType<typeof useBuildingFilters>;
