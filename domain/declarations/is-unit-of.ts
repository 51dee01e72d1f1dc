import type { EnergyType } from '../energy/energy-type.ts';
import type { Unit } from '../ground/number/unit.ts';
import { unitFromText } from '../ground/number/unit-from-text.ts';

/**
 * Whether the text beside a quantity is the declaration's unit. Gas is declared in PCS, the other energies have only one
 * calorific value: PCI beside gas is another quantity.
 */
export function isUnitOf(text: string, unit: Unit, energyType: EnergyType): boolean {
  const written = unitFromText(text);
  const otherBasis = energyType === 'gas' ? 'pci' : 'pcs';
  return written !== null && written.unit === unit && written.basis !== otherBasis;
}
