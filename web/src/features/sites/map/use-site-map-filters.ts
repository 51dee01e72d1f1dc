import { inputYears } from '@suivi/domain/ground/calendar/listed-years';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { changeParameters } from '../../../lib/navigation/address.ts';
import { useChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { type GroupMeasure, groupMeasureIds } from './group-measure.ts';
import type { SitesState } from '../../../lib/api/use-sites.ts';

const defaultSite = 'emile-roux';

/** The plan of one site, or the map of the group with the position of its sites. */
const maps = ['plan', 'groupe'] as const;

/** The scope of the view, stored in the address. */
export function useSiteMapFilters({ sites, lastReading }: SitesState) {
  const { today } = useSession();
  const years = inputYears(today.year);
  const codes = sites.map(({ code }) => code);
  const first = codes.includes(defaultSite) ? defaultSite : (codes[0] ?? defaultSite);
  const [siteCode] = useChoiceFilter('centre', codes, first);
  const site = sites.find(({ code }) => code === siteCode) ?? null;
  const last = lastReading(site) ?? today;
  const [year, setYear] = useChoiceFilter('annee', years, last.year);
  const [month, setMonth] = useChoiceFilter<Month>('mois', months, last.month);
  const [colour, setColour] = useChoiceFilter('couleur', ['statut', 'consommation'] as const, 'statut');
  const [map, setMap] = useChoiceFilter('carte', maps, 'plan');
  const [measure, setMeasure] = useChoiceFilter<GroupMeasure>('mesure', groupMeasureIds, 'm2');
  const setSiteCode = (code: string) =>
    // A building belongs to its site, so none is selected at another site.
    changeParameters({ centre: code === first ? null : code, batiment: null });
  return {
    map,
    setMap,
    measure,
    setMeasure,
    site,
    setSiteCode,
    years,
    year,
    setYear,
    month,
    setMonth,
    period: { year, month },
    colour,
    setColour,
  };
}

export type SiteMapFilters = ReturnType<typeof useSiteMapFilters>;
