import type { EnergyType } from '../energy/energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';

/** The energies that the sub-meters of a building count. */
export const subMeteredEnergies = ['electricity', 'gas', 'water'] as const satisfies EnergyType[];
export type SubMeteredEnergy = (typeof subMeteredEnergies)[number];

/** The unit of the meter, which is also that of the unit price; for gas a kWh PCS, as on the bill. */
export const subMeterUnits: Record<SubMeteredEnergy, Unit> = { electricity: 'kWh', gas: 'kWh', water: 'm3' };

/**
 * More than any building of a hospital can use in a month: 10 GWh would be a connection of 13 MW at full load all month. A larger
 * figure is a mistake in the digits or the unit.
 */
export const readingMaximums: Record<SubMeteredEnergy, number> = {
  electricity: 10_000_000,
  gas: 10_000_000,
  water: 200_000,
};

/** One month of one building, in the units of the meters; null means missing, 0 is a real zero. */
export type Reading = Record<SubMeteredEnergy, number | null>;

export const emptyReading: Reading = { electricity: null, gas: null, water: null };

export function holdsData(reading: Reading): boolean {
  return subMeteredEnergies.some(energy => reading[energy] !== null);
}
