import type { AlertSeverity } from '@suivi/domain/alerts/alert-severity';
import { changeParameters } from '../../lib/navigation/address.ts';
import { useFlagFilter, useOptionalChoiceFilter, useTextFilter } from '../../lib/navigation/query-state.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';

export const severityFilters = ['toutes', 'critiques', 'moderees', 'faibles'] as const;
export type SeverityFilter = (typeof severityFilters)[number];

const severities: Record<SeverityFilter, AlertSeverity | null> = {
  toutes: null,
  critiques: 'high',
  moderees: 'medium',
  faibles: 'low',
};

/** What the list shows, and which alert is open, kept in the address. A filter starts again from the first page. */
export function useAlertFilters({ sites }: SitesState) {
  const [severityFilter] = useOptionalChoiceFilter('gravite', severityFilters);
  const [treated] = useFlagFilter('traitees');
  const [isConfiguring, setConfiguring] = useFlagFilter('seuils');
  const [siteCode] = useOptionalChoiceFilter(
    'centre',
    sites.map(({ code }) => code),
  );
  const openText = useTextFilter('alerte').kept;
  const pageText = useTextFilter('page').kept;
  const chosen = severityFilter ?? 'toutes';
  const page = /^[1-9]\d{0,4}$/.test(pageText) ? Number(pageText) : 1;
  return {
    severityFilter: chosen,
    severity: severities[chosen],
    setSeverityFilter: (next: SeverityFilter) =>
      changeParameters({ gravite: next === 'toutes' ? null : next, page: null }),
    treated,
    setTreated: (next: boolean) => changeParameters({ traitees: next ? 'oui' : null, page: null }),
    siteCode,
    setSiteCode: (next: string | null) => changeParameters({ centre: next, page: null }),
    page,
    setPage: (next: number) => changeParameters({ page: next === 1 ? null : String(next) }),
    isConfiguring,
    setConfiguring,
    openId: /^[1-9]\d{0,8}$/.test(openText) ? Number(openText) : null,
    setOpenId: (id: number | null) => changeParameters({ alerte: id === null ? null : String(id) }),
  };
}

export type AlertFilters = ReturnType<typeof useAlertFilters>;
