import type { EnergyType } from '../energy/energy-type.ts';
import type { EnergyTotal } from './annual-consumption.ts';

/**
 * kg CO₂e per kWh of final energy, as used by the attestation (arrêté of 10 April 2020, annex VII, read on 22 November 2026).
 * They differ from the factors of the group. Each heat network has its own factor, which is not available here.
 */
const factorsKgPerKwh: Partial<Record<EnergyType, number>> = {
  electricity: 0.064,
  gas: 0.227,
  fuel: 0.324,
  propane: 0.272,
  wood_chips: 0.024,
  wood_pellets: 0.03,
};

/** kg CO₂e of a year's energies; null as soon as an energy has no factor, with the energies concerned. */
export function attestationEmissions(energies: readonly EnergyTotal[]): {
  kg: number | null;
  withoutFactor: EnergyType[];
} {
  const used = energies.filter(({ consumptionKwh }) => consumptionKwh !== 0);
  const withoutFactor = used.flatMap(({ energy }) => (factorsKgPerKwh[energy] === undefined ? energy : []));
  if (withoutFactor.length > 0) return { kg: null, withoutFactor };
  const kg = used.reduce(
    (sum, { energy, consumptionKwh }) => sum + consumptionKwh * (factorsKgPerKwh[energy] ?? 0),
    0,
  );
  return { kg, withoutFactor };
}
