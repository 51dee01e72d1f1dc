import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { energyWords } from '@suivi/presentation/energy/energy-words';

export { ecsProducerLabels, energyLabel, energyUnitLabel } from '@suivi/presentation/energy/energy-words';

export type EnergyLook = {
  label: string;
  /** The label shown where people choose what they declare. */
  declarationLabel: string;
  /** A custom property of `styles/tokens.css`, such as `var(--energy-gas)`. */
  colour: `var(--energy-${string})`;
  icon: 'electricity' | 'gas' | 'fuel' | 'water' | 'ecs' | 'heat-network' | 'wood' | 'propane';
};

export const energyLooks: Record<EnergyType, EnergyLook> = {
  electricity: look('electricity', 'electricity', 'electricity'),
  gas: look('gas', 'gas', 'gas'),
  fuel: look('fuel', 'fuel', 'fuel'),
  heat_network: look('heat_network', 'heat-network', 'heat-network'),
  wood_pellets: look('wood_pellets', 'wood-pellets', 'wood'),
  wood_chips: look('wood_chips', 'wood-chips', 'wood'),
  propane: look('propane', 'propane', 'propane'),
  water: look('water', 'water', 'water'),
  ecs: look('ecs', 'ecs', 'ecs'),
};

function look(energyType: EnergyType, colour: string, icon: EnergyLook['icon']): EnergyLook {
  const { label, declarationLabel } = energyWords[energyType];
  return { label, declarationLabel, colour: `var(--energy-${colour})`, icon };
}
