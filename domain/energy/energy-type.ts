import type { Unit } from '../ground/number/unit.ts';

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

const defined =
  (kind: EnergyKind, normalUnit: NormalUnit) =>
  (units: EnergyDefinition['units'], priceUnit: Unit, heating: boolean): EnergyDefinition => ({
    kind,
    normalUnit,
    units,
    priceUnit,
    heating,
  });
const purchased = defined('purchased', 'kWh');

/**
 * What a site buys (or, for `ecs`, a use of what it buys). The identifiers are those of specification §3, so that the group's
 * first tables can be read.
 */
export const energyDefinitions = {
  electricity: purchased(['kWh', 'MWh'], 'kWh', false),
  gas: purchased(['kWh', 'm3', 'MWh'], 'kWh', true),
  fuel: purchased(['L', 'm3', 'kWh'], 'L', true),
  heat_network: purchased(['kWh', 'MWh'], 'kWh', true),
  wood_pellets: purchased(['kg', 't', 'kWh'], 'kg', true),
  wood_chips: purchased(['kg', 't', 'kWh'], 'kg', true),
  propane: purchased(['kg', 't', 'm3', 'kWh'], 'kg', true),
  water: defined('water', 'm3')(['m3', 'L'], 'm3', false),
  ecs: defined('use', 'kWh')(['kWh', 'MWh'], 'kWh', false),
};
export type EnergyType = keyof typeof energyDefinitions;

export const energyTypes = Object.keys(energyDefinitions) as EnergyType[];

/** The five energies that every screen lists; the others appear where they have data. */
export const mainEnergyTypes = ['electricity', 'gas', 'fuel', 'water', 'ecs'] as const satisfies EnergyType[];

export function isEnergyType(value: string): value is EnergyType {
  return Object.hasOwn(energyDefinitions, value);
}

/** What can produce ECS: the « produite par » field of a hot-water declaration. */
export const ecsProducers = ['electricity', 'gas', 'fuel', 'network'] as const;
export type EcsProducer = (typeof ecsProducers)[number];

export function allowsUnit(energy: EnergyType, unit: Unit): boolean {
  return energyDefinitions[energy].units.includes(unit);
}
