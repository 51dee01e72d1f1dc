import { type EcsProducer, energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { unitLabel } from '../ground/formats/number-formats.ts';

type EnergyWords = {
  label: string;
  /** The label shown where people choose what they declare. */
  declarationLabel: string;
  /** The colour of the light theme as RRGGBB, for documents; the page uses a custom property. */
  documentColour: `#${string}`;
};

export const energyWords: Record<EnergyType, EnergyWords> = {
  electricity: words('Électricité', '#bd7f06'),
  gas: words('Gaz', '#b5390e'),
  fuel: { ...words('Fioul', '#352013'), declarationLabel: 'Fioul domestique' },
  heat_network: words('Réseau de chaleur', '#6c2544'),
  wood_pellets: words('Granulés de bois', '#54a16b'),
  wood_chips: words('Plaquettes de bois', '#34694b'),
  propane: words('Propane', '#2b2870'),
  water: words('Eau', '#3975b5'),
  ecs: words('ECS', '#6f17a4'),
};

function words(label: string, documentColour: EnergyWords['documentColour']): EnergyWords {
  return { label, declarationLabel: label, documentColour };
}

export function energyLabel(energyType: EnergyType): string {
  return energyWords[energyType].label;
}

/** « kWh PCS » for gas, which is billed by its gross calorific value; the plain unit for other energies. */
export function energyUnitLabel(energyType: EnergyType, unit: Unit): string {
  const isGrossHeat = energyType === 'gas' && (unit === 'kWh' || unit === 'MWh');
  return isGrossHeat ? `${unitLabel(unit)}\u00a0PCS` : unitLabel(unit);
}

const fuels: ReadonlySet<EnergyType> = new Set(['gas', 'fuel', 'propane', 'wood_pellets', 'wood_chips']);

/**
 * The unit in which an energy is summed: « kWh PCI » for a fuel, which has a calorific value; otherwise « kWh », or « m³ » for
 * water.
 */
export function normalUnitLabel(energyType: EnergyType): string {
  if (energyDefinitions[energyType].normalUnit === 'm3') return 'm³';
  return fuels.has(energyType) ? 'kWh\u00a0PCI' : 'kWh';
}

export const ecsProducerLabels: Record<EcsProducer, string> = {
  electricity: 'Électricité',
  gas: 'Gaz',
  fuel: 'Fioul',
  network: 'Réseau de chaleur',
};
