import type { AlertSeverity } from '@suivi/domain/alerts/alert-severity';
import { changeParameters } from '../../lib/navigation/address.ts';
import { useFlagFilter, useIdFilter, useTextFilter } from '../../lib/navigation/query-state.ts';
import { choice, siteFilter, useFilters } from '../../lib/navigation/use-filters.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';

/** The severities by their words in the address. */
const severities = { critiques: 'high', moderees: 'medium', faibles: 'low' } as const;

/** What the list shows, and which alert is open, stored in the address. Changing a filter goes back to the first page. */
export function useAlertFilters({ sites }: SitesState) {
  const { values, field, set, query } = useFilters(
    { severity: choice('gravite', severities), site: siteFilter(sites) },
    ['page'],
  );
  const [treated] = useFlagFilter('traitees');
  const [isConfiguring, setConfiguring] = useFlagFilter('seuils');
  const [openId, setOpenId] = useIdFilter('alerte');
  const pageText = useTextFilter('page').kept;
  const page = /^[1-9]\d{0,4}$/.test(pageText) ? Number(pageText) : 1;
  return {
    severity: values.severity,
    setSeverity: (severity: AlertSeverity | null) => set({ severity }),
    siteField: field('site'),
    /** The filters in the form of a query to the server. */
    query: { ...query, ...(treated ? { treated: 'yes' as const } : {}) },
    treated,
    setTreated: (next: boolean) => changeParameters({ traitees: next ? 'oui' : null, page: null }),
    page,
    setPage: (next: number) => changeParameters({ page: next === 1 ? null : String(next) }),
    isConfiguring,
    setConfiguring,
    openId,
    setOpenId,
  };
}

export type AlertFilters = ReturnType<typeof useAlertFilters>;
