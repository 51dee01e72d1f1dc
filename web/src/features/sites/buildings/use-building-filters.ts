import { inputYears } from '@suivi/domain/ground/calendar/listed-years';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { lastMonthOver } from '@suivi/domain/months/month-state';
import { useChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../../lib/navigation/use-filters.ts';
import { keepPreference, readPreference } from '../../../lib/page/kept-preference.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import type { SitesState } from '../../../lib/api/use-sites.ts';

/** The scope of the view, stored in the address. */
export function useBuildingFilters({ sites, lastReading }: SitesState) {
  const { today } = useSession();
  const years = inputYears(today.year);
  const [chosenCode, chooseCode] = useSiteFilter(sites);
  const [entry, setEntry] = useChoiceFilter('saisie', ['batiments', 'mois'] as const, 'batiments');
  // The readings of a month are known once it has ended.
  const ended = lastMonthOver(today);
  // Readings are typed for the site at which the user works: the one chosen last.
  const own = sites.find(({ code }) => code === readPreference('centre')) ?? sites[0];
  const siteCode = chosenCode ?? (entry === 'mois' ? (own?.code ?? null) : null);
  const setSiteCode: typeof chooseCode = code => {
    keepPreference('centre', code);
    chooseCode(code);
  };
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
