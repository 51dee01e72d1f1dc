import { inputYears } from '@suivi/domain/ground/calendar/listed-years';
import { addMonths, type Month, months } from '@suivi/domain/ground/calendar/month';
import { useChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../../lib/navigation/use-filters.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import type { SitesState } from '../../../lib/api/use-sites.ts';

/** What the view is about, kept in the address. */
export function useBuildingFilters({ sites, lastReading }: SitesState) {
  const { today } = useSession();
  const years = inputYears(today.year);
  const [siteCode, setSiteCode] = useSiteFilter(sites);
  const [entry, setEntry] = useChoiceFilter('saisie', ['batiments', 'mois'] as const, 'batiments');
  // What is read of a month is known once it has ended.
  const ended = addMonths(today, -1);
  const site = sites.find(({ code }) => code === siteCode) ?? null;
  const last = lastReading(site) ?? today;
  const [year, setYear] = useChoiceFilter('annee', years, entry === 'mois' ? ended.year : last.year);
  const [month, setMonth] = useChoiceFilter<Month>('mois', months, last.month);
  const [entryMonth, setEntryMonth] = useChoiceFilter<Month>('mois', months, ended.month);
  return {
    site,
    setSiteCode,
    years,
    year,
    setYear,
    month,
    setMonth,
    entry,
    setEntry,
    entryMonth,
    setEntryMonth,
  };
}

export type BuildingFilters = ReturnType<typeof useBuildingFilters>;
