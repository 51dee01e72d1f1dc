import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { offeredEnergies } from '../../widgets/filters/energy-options.ts';

/** The energy whose months are shown; null for all purchased energies. */
export function useChartEnergy(
  sites: SitesState,
): [EnergyType | null, (energyType: EnergyType | null) => void] {
  return useOptionalChoiceFilter('evolution', offeredEnergies(sites));
}
