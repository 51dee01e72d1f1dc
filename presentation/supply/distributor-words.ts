import type { DistributorFlow } from '@suivi/domain/supply/distributor/flow';
import type { OtherQuantity } from '@suivi/domain/supply/distributor/measured-energy';

/** The type of a distributor's file, as named in lists and notices. */
export const flowLabels: Record<DistributorFlow, string> = {
  R63: 'Enedis R63, courbe de charge',
  R65: 'Enedis R65, énergies quotidiennes',
  R66: 'Enedis R66, puissances maximales',
  R67: 'Enedis R67, quantités facturantes',
  GRDF: 'GRDF, énergies publiées',
};

/** What a distributor's file measures, when it is not the energy drawn. */
export const otherQuantityLabels: Record<OtherQuantity, string> = {
  reactive: 'puissance réactive',
  injected: 'injection',
  maximum: 'par jour',
  'maximum-of-month': 'par mois',
};
