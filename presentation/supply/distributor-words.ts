import type { DistributorFlow } from '@suivi/domain/supply/distributor/flow';
import type { OtherQuantity } from '@suivi/domain/supply/distributor/measured-energy';

/** What a file of a distributor is, as lists and notices name it. */
export const flowLabels: Record<DistributorFlow, string> = {
  R63: 'Enedis R63, courbe de charge',
  R65: 'Enedis R65, énergies quotidiennes',
  R67: 'Enedis R67, quantités facturantes',
  GRDF: 'GRDF, énergies publiées',
};

/** What a load curve says beside what is drawn. */
export const otherQuantityLabels: Record<OtherQuantity, string> = {
  reactive: 'puissance réactive',
  injected: 'injection',
};
