import { isDue } from '@suivi/domain/calendar/is-due';
import { declarationYears } from '@suivi/domain/calendar/listed-years';
import { addMonths, type Month, months } from '@suivi/domain/calendar/month';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useSession } from '../../lib/session/session-context.ts';

/** The month that is entered; by default the last one whose bills should be here. */
export function useMonthFilters() {
  const { today } = useSession();
  const years = declarationYears(today.year);
  const candidates = [0, -1, -2, -3].map(back => addMonths(today, back));
  const due = candidates.find(period => isDue(period, today)) ?? addMonths(today, -2);
  const [year, setYear] = useChoiceFilter('annee', years, due.year);
  const [month, setMonth] = useChoiceFilter<Month>('mois', months, due.month);
  return { years, year, setYear, month, setMonth };
}

export type MonthFilters = ReturnType<typeof useMonthFilters>;
