import { declarationYears } from '@suivi/domain/ground/calendar/listed-years';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { lastMonthOver } from '@suivi/domain/months/month-state';
import { energyTypes } from '@suivi/domain/energy/energy-type';
import { useChoiceFilter, useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useSiteFilter } from '../../lib/navigation/use-filters.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useSession } from '../../lib/session/session-context.ts';

/** The month that is typed, by default the last one that has ended; and the bill to which an address leads. */
export function useMonthFilters({ sites }: SitesState) {
  const { today } = useSession();
  const years = declarationYears(today.year);
  const last = lastMonthOver(today);
  const [year, setYear] = useChoiceFilter('annee', years, last.year);
  const [month, setMonth] = useChoiceFilter<Month>('mois', months, last.month);
  const [code] = useSiteFilter(sites);
  const [energyType] = useOptionalChoiceFilter('energie', energyTypes);
  const target = code === null || energyType === null ? null : { code, energyType };
  return { years, year, setYear, month, setMonth, target };
}

export type MonthFilters = ReturnType<typeof useMonthFilters>;
