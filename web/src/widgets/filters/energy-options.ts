import { type EnergyType, energyTypes, mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';

/** The five main energies, then the other ones that some site uses. */
export function offeredEnergies({ sites }: SitesState): EnergyType[] {
  const used = new Set(
    sites.flatMap(({ energiesInUse }) => energiesInUse.map(({ energyType }) => energyType)),
  );
  return energyTypes.filter(
    energyType => (mainEnergyTypes as readonly EnergyType[]).includes(energyType) || used.has(energyType),
  );
}

export function energyOptions(sites: SitesState) {
  return offeredEnergies(sites).map(energyType => ({ value: energyType, label: energyLabel(energyType) }));
}
