import type { Unit } from '../ground/number/unit.ts';

/**
 * What a site buys (or, for `ecs`, a use of what it buys). The identifiers are those of specification §3, so that the group's
 * first tables can be read.
 */
export const energyTypes = [
  'electricity',
  'gas',
  'fuel',
  'heat_network',
  'wood_pellets',
  'wood_chips',
  'propane',
  'water',
  'ecs',
] as const;

export type EnergyType = (typeof energyTypes)[number];

/** The five energies that every screen lists; the others appear where they have data. */
export const mainEnergyTypes = ['electricity', 'gas', 'fuel', 'water', 'ecs'] as const satisfies EnergyType[];

/**
 * `purchased` energies enter the total in kWh PCI. `water` is a flow in m³, never an energy. `use` (ECS) is
 * made from purchased energies: it is shown as « dont ECS » and enters no total.
 */
export type EnergyKind = 'purchased' | 'water' | 'use';

export type NormalUnit = 'kWh' | 'm3';

export type EnergyDefinition = {
  kind: EnergyKind;
  /** kWh of final energy (PCI), or m³ for water. */
  normalUnit: NormalUnit;
  /** Units that a declaration may use; the first is proposed. */
  units: readonly [Unit, ...Unit[]];
  /** The unit of a unit price; for gas a kWh PCS, as billed. */
  priceUnit: Unit;
  /** Whether consumption follows the heating season: it is corrected for degree days once weather data exist. */
  heating: boolean;
};

export const energyDefinitions: Record<EnergyType, EnergyDefinition> = {
  electricity: {
    kind: 'purchased',
    normalUnit: 'kWh',
    units: ['kWh', 'MWh'],
    priceUnit: 'kWh',
    heating: false,
  },
  gas: { kind: 'purchased', normalUnit: 'kWh', units: ['kWh', 'm3', 'MWh'], priceUnit: 'kWh', heating: true },
  fuel: { kind: 'purchased', normalUnit: 'kWh', units: ['L', 'm3', 'kWh'], priceUnit: 'L', heating: true },
  heat_network: {
    kind: 'purchased',
    normalUnit: 'kWh',
    units: ['kWh', 'MWh'],
    priceUnit: 'kWh',
    heating: true,
  },
  wood_pellets: {
    kind: 'purchased',
    normalUnit: 'kWh',
    units: ['kg', 't', 'kWh'],
    priceUnit: 'kg',
    heating: true,
  },
  wood_chips: {
    kind: 'purchased',
    normalUnit: 'kWh',
    units: ['kg', 't', 'kWh'],
    priceUnit: 'kg',
    heating: true,
  },
  propane: {
    kind: 'purchased',
    normalUnit: 'kWh',
    units: ['kg', 't', 'm3', 'kWh'],
    priceUnit: 'kg',
    heating: true,
  },
  water: { kind: 'water', normalUnit: 'm3', units: ['m3', 'L'], priceUnit: 'm3', heating: false },
  ecs: { kind: 'use', normalUnit: 'kWh', units: ['kWh', 'MWh'], priceUnit: 'kWh', heating: false },
};

export function isEnergyType(value: string): value is EnergyType {
  return Object.hasOwn(energyDefinitions, value);
}

/** What can produce ECS: the « produite par » field of a hot-water declaration. */
export const ecsProducers = ['electricity', 'gas', 'fuel', 'network'] as const;
export type EcsProducer = (typeof ecsProducers)[number];

export function allowsUnit(energy: EnergyType, unit: Unit): boolean {
  return energyDefinitions[energy].units.includes(unit);
}
