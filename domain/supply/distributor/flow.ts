import type { EnergyType } from '../../energy/energy-type.ts';

/**
 * The files in which a distributor publishes its measurements. Enedis: R63 the load curve, R65 the energy of each day, R66 the
 * greatest power of each day or month, R67 the quantities that suppliers bill. GRDF: what it publishes and what it provides for
 * information.
 */
export const distributorFlows = ['R63', 'R65', 'R66', 'R67', 'GRDF'] as const;
export type DistributorFlow = (typeof distributorFlows)[number];

export const energyOfFlow: Record<DistributorFlow, EnergyType> = {
  R63: 'electricity',
  R65: 'electricity',
  R66: 'electricity',
  R67: 'electricity',
  GRDF: 'gas',
};

/** Whether a distributor publishes readable files of measurements for the energy. */
export function isPublished(energyType: EnergyType): boolean {
  return energyType === 'electricity' || energyType === 'gas';
}
