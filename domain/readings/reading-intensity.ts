import { quantityInNormalUnit } from '../energy/conversion.ts';
import { roundStored } from '../ground/number/round-stored.ts';
import type { Reading, SubMeteredEnergy } from '../sites/sub-metered-energy.ts';

/** `isPartial`: a meter of electricity or gas was not read. */
export type ReadingIntensity = { kwhPerM2: number; isPartial: boolean };

/**
 * Energy of a month per surface, in kWh PCI per m²: electricity plus gas converted from PCS; water is not an energy. Null when
 * neither was read or the surface is not known.
 *
 * @param metered the energies for which the building has a meter.
 */
export function readingIntensity(
  reading: Reading,
  surfaceM2: number | null,
  metered: readonly SubMeteredEnergy[],
): ReadingIntensity | null {
  const { electricity, gas } = reading;
  if (surfaceM2 === null || surfaceM2 <= 0 || (electricity === null && gas === null)) return null;
  const gasKwh = gas === null ? 0 : (quantityInNormalUnit(gas, 'gas', 'kWh', null) ?? 0);
  return {
    kwhPerM2: roundStored(((electricity ?? 0) + gasKwh) / surfaceM2),
    isPartial: (['electricity', 'gas'] as const).some(
      energy => reading[energy] === null && metered.includes(energy),
    ),
  };
}
