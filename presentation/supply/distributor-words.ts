import type { DistributorFlow } from '@suivi/domain/supply/distributor/flow';

/** What a file of a distributor is, as lists and notices name it. */
export const flowLabels: Record<DistributorFlow, string> = {
  R63: 'Enedis R63, courbe de charge',
  R65: 'Enedis R65, énergies quotidiennes',
  R67: 'Enedis R67, quantités facturantes',
  GRDF: 'GRDF, énergies publiées',
};
