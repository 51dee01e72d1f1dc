import { firstYear, isMonth } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, parseSpan, spanText, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { changeParameters, readParameter } from '../../lib/navigation/address.ts';
import { useParameter } from '../../lib/navigation/query-state.ts';

/**
 * The period of a reading view, stored in the address in the format of `spanText`. A year that is not listed reads as the
 * default. Former addresses with a year, and perhaps a month, are still understood.
 */
export function usePeriod(sites: SitesState): [MonthSpan, (span: MonthSpan) => void] {
  const { defaultPeriod } = sites;
  const [named, year, month] = [useParameter('periode'), useParameter('annee'), useParameter('mois')];
  const choose = (span: MonthSpan) => {
    const text = spanText(span);
    const isDefault = text === spanText(defaultPeriod);
    changeParameters({ periode: isDefault ? null : text, annee: null, mois: null });
  };
  return [periodOf(sites, named, year, month), choose];
}

/** The period that the address has at this moment. */
export function readPeriod(sites: SitesState): MonthSpan {
  return periodOf(sites, readParameter('periode'), readParameter('annee'), readParameter('mois'));
}

type Said = string | null;

function periodOf({ years, defaultPeriod }: SitesState, named: Said, year: Said, month: Said): MonthSpan {
  const found =
    parseSpan(named ?? '') ?? namedYear(year ?? '', named === 'mensuelle' ? Number(month || '1') : null);
  const first = Math.min(firstYear, ...years);
  const isListed = found !== null && years.includes(found.to.year) && found.from.year >= first - 1;
  return isListed ? found : defaultPeriod;
}

function namedYear(text: string, month: number | null): MonthSpan | null {
  if (!/^\d{4}$/.test(text)) return null;
  const year = Number(text);
  if (month === null) return yearSpan(year);
  return isMonth(month) ? { from: { year, month }, to: { year, month } } : null;
}
