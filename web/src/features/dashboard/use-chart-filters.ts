import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { offeredEnergies } from './energy-options.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

/** What « Évolution mensuelle » shows. */
export function useEvolutionFilters(sites: SitesState, filters: DashboardFilters) {
  const [energyType, setEnergyType] = useChoiceFilter('evolution', offeredEnergies(sites), 'electricity');
  const [year, setYear] = useChoiceFilter('evolution-annee', sites.years, filters.year);
  return { energyType, setEnergyType, year, setYear };
}

/** What « Comparaison entre années » shows. */
export function useComparisonFilters(sites: SitesState, filters: DashboardFilters) {
  const [energyType, setEnergyType] = useChoiceFilter('comparaison', offeredEnergies(sites), 'electricity');
  const [year, setYear] = useChoiceFilter('comparaison-annee', sites.years, filters.year);
  const [compared, setCompared] = useChoiceFilter('comparaison-avec', sites.years, year - 1);
  return { energyType, setEnergyType, year, setYear, compared, setCompared };
}

/** The year that the detailed annual comparison is made with. */
export function useComparedYear(sites: SitesState, { year }: DashboardFilters) {
  return useChoiceFilter('annee-comparee', sites.years, year - 1);
}
