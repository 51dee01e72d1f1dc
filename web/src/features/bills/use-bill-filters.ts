import { energyTypes } from '@suivi/domain/energy/energy-type';
import { isMonth, type Period } from '@suivi/domain/ground/calendar/month';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { changeParameters } from '../../lib/navigation/address.ts';
import {
  useChoiceFilter,
  useIdFilter,
  useOptionalChoiceFilter,
  useTextFilter,
} from '../../lib/navigation/query-state.ts';

export const stateFilters = ['comptees', 'estimees', 'remplacees', 'a-verifier'] as const;
const states = {
  comptees: 'counted',
  estimees: 'estimated',
  remplacees: 'replaced',
  'a-verifier': 'doubtful',
} as const;

const parts = ['factures', 'constats', 'recues', 'attendues', 'alimentation'] as const;

/** What the view shows, kept in the address. */
export function useBillFilters({ sites }: SitesState) {
  const codes = sites.map(({ code }) => code);
  const [part, setPart] = useChoiceFilter('partie', parts, 'factures');
  const [siteCode, setSiteCode] = useOptionalChoiceFilter('centre', codes);
  const [pointId, setPointId] = useIdFilter('point');
  const [supplierId, setSupplierId] = useIdFilter('fournisseur');
  const [stateFilter, setState] = useOptionalChoiceFilter('etat', stateFilters);
  const [energy] = useOptionalChoiceFilter('energie', energyTypes);
  const [openId, setOpenId] = useIdFilter('facture');
  const [receivedId, setReceivedId] = useIdFilter('recue');
  const search = useTextFilter('texte');
  const from = useTextFilter('du').kept;
  const to = useTextFilter('au').kept;
  const month = periodOf(useTextFilter('mois').kept);
  return {
    part,
    setPart,
    siteCode,
    setSiteCode,
    pointId,
    setPointId,
    supplierId,
    setSupplierId,
    stateFilter,
    setState,
    search,
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    setFrom: (day: string) => changeParameters({ du: day === '' ? null : day }),
    setTo: (day: string) => changeParameters({ au: day === '' ? null : day }),
    openId,
    /** The received file that is worked on. */
    receivedId,
    setReceivedId,
    leaveReceived: () => changeParameters({ recue: null, partie: 'recues' }),
    setOpenId,
    /** The month whose bills are shown: « D’où vient ce chiffre ? » leads here. */
    ofMonth:
      month !== null && siteCode !== null && energy !== null ? { site: siteCode, energy, month } : null,
    leaveMonth: () => changeParameters({ mois: null, energie: null }),
    query: {
      ...(siteCode === null ? {} : { site: siteCode }),
      ...(pointId === null ? {} : { point: pointId }),
      ...(supplierId === null ? {} : { supplier: supplierId }),
      ...(stateFilter === null ? {} : { state: states[stateFilter] }),
      ...(search.kept.trim() === '' ? {} : { text: search.kept.slice(0, 60) }),
      ...(isDay(from) ? { from } : {}),
      ...(isDay(to) ? { to } : {}),
    },
  };
}

export type BillFilters = ReturnType<typeof useBillFilters>;

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function periodOf(text: string): Period | null {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  const number = Number(month);
  return year !== undefined && isMonth(number) ? { year: Number(year), month: number } : null;
}
