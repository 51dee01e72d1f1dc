import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import { energyWords } from '@suivi/presentation/energy/energy-words';

/** The colour of the energy, or the accent, in which no energy is drawn. */
export function metricColour(energyType: EnergyType | undefined): string {
  return energyType === undefined ? documentInk.accent : energyWords[energyType].documentColour;
}
