import type { FactorSetId } from '@suivi/domain/energy/emission-factor';

/** What the two sets of emission factors are called. */
export const factorSetNames: Record<FactorSetId, string> = {
  specification: 'Facteurs initiaux',
  regulatory: 'Facteurs réglementaires',
};
