import { firstYear, isMonth } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, parseSpan, spanText, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { changeParameters } from '../../lib/navigation/address.ts';
import { useParameter } from '../../lib/navigation/query-state.ts';

/**
 * The period of a reading view, kept in the address as `spanText` writes it. A year that is not listed reads as the
 * default. Addresses that name a year, and perhaps a month, are still understood.
 */
export function usePeriod({ years, defaultPeriod }: SitesState): [MonthSpan, (span: MonthSpan) => void] {
  const named = useParameter('periode') ?? '';
  const year = useParameter('annee') ?? '';
  const month = useParameter('mois') ?? '';
  const found = parseSpan(named) ?? namedYear(year, named === 'mensuelle' ? Number(month || '1') : null);
  const first = Math.min(firstYear, ...years);
  const isListed = found !== null && years.includes(found.to.year) && found.from.year >= first - 1;
  const choose = (span: MonthSpan) => {
    const text = spanText(span);
    const isDefault = text === spanText(defaultPeriod);
    changeParameters({ periode: isDefault ? null : text, annee: null, mois: null });
  };
  return [isListed ? found : defaultPeriod, choose];
}

function namedYear(text: string, month: number | null): MonthSpan | null {
  if (!/^\d{4}$/.test(text)) return null;
  const year = Number(text);
  if (month === null) return yearSpan(year);
  return isMonth(month) ? { from: { year, month }, to: { year, month } } : null;
}
