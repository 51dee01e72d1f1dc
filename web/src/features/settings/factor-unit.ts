import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';

/** The unit that a factor refers to: a kWh of final energy, or a m³ of water. */
export function factorUnitLabel(energyType: EnergyType): string {
  return energyDefinitions[energyType].normalUnit === 'm3' ? 'm³' : 'kWh\u00a0PCI';
}
