import type { FactorSetId } from '@suivi/domain/energy/emission-factor';

/** The names of the two sets of emission factors. */
export const factorSetNames: Record<FactorSetId, string> = {
  specification: 'Facteurs initiaux',
  regulatory: 'Facteurs réglementaires',
};
