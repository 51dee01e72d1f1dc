import { quantityInNormalUnit } from '../energy/conversion.ts';
import { roundStored } from '../number/round-stored.ts';
import type { Reading } from './sub-metered-energy.ts';

/** `isPartial`: only one of the two energies was read. */
export type ReadingIntensity = { kwhPerM2: number; isPartial: boolean };

/**
 * Energy of a month over the surface, in kWh PCI per m²: electricity plus gas converted from PCS; water is no energy.
 * Null when neither was read or the surface is not known.
 */
export function readingIntensity(reading: Reading, surfaceM2: number | null): ReadingIntensity | null {
  const { electricity, gas } = reading;
  if (surfaceM2 === null || surfaceM2 <= 0 || (electricity === null && gas === null)) return null;
  const gasKwh = gas === null ? 0 : (quantityInNormalUnit(gas, 'gas', 'kWh', null) ?? 0);
  return {
    kwhPerM2: roundStored(((electricity ?? 0) + gasKwh) / surfaceM2),
    isPartial: electricity === null || gas === null,
  };
}
