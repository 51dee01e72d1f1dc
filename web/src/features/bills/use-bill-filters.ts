import { energyTypes } from '@suivi/domain/energy/energy-type';
import { periodOfIsoMonth } from '@suivi/domain/ground/calendar/month';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { changeParameters } from '../../lib/navigation/address.ts';
import {
  useChoiceFilter,
  useIdFilter,
  useOptionalChoiceFilter,
  useTextFilter,
} from '../../lib/navigation/query-state.ts';
import { choice, dayFilter, idFilter, siteFilter, useFilters } from '../../lib/navigation/use-filters.ts';

/** The states by their words in the address. */
const billStates = {
  comptees: 'counted',
  estimees: 'estimated',
  remplacees: 'replaced',
  'a-verifier': 'doubtful',
} as const;

const parts = ['factures', 'constats', 'recues', 'attendues', 'alimentation'] as const;

/** What the view shows, stored in the address. */
export function useBillFilters({ sites }: SitesState) {
  const [part, setPart] = useChoiceFilter('partie', parts, 'factures');
  const { values, set, field, query } = useFilters({
    site: siteFilter(sites),
    point: idFilter('point'),
    supplier: idFilter('fournisseur'),
    state: choice('etat', billStates),
    from: dayFilter('du'),
    to: dayFilter('au'),
  });
  const [energy] = useOptionalChoiceFilter('energie', energyTypes);
  const [openId, setOpenId] = useIdFilter('facture');
  const [receivedId, setReceivedId] = useIdFilter('recue');
  const search = useTextFilter('texte');
  const month = periodOfIsoMonth(useTextFilter('mois').kept);
  const siteCode = values.site;
  return {
    part,
    setPart,
    siteCode,
    setSiteCode: (site: string | null) => set({ site }),
    pointId: values.point,
    field,
    search,
    openId,
    /** The received file that is open. */
    receivedId,
    setReceivedId,
    leaveReceived: () => changeParameters({ recue: null, partie: 'recues' }),
    setOpenId,
    /** The month whose bills are shown, as opened from « D’où vient ce chiffre ? ». */
    ofMonth:
      month !== null && siteCode !== null && energy !== null ? { site: siteCode, energy, month } : null,
    leaveMonth: () => changeParameters({ mois: null, energie: null }),
    query: { ...query, ...(search.kept.trim() === '' ? {} : { text: search.kept.slice(0, 60) }) },
  };
}

export type BillFilters = ReturnType<typeof useBillFilters>;
