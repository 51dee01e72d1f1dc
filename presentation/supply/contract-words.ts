import type { ContractEnd } from '@suivi/domain/supply/contract/contract-end';
import type { ContractPriceKind } from '@suivi/domain/supply/contract/contract-price';

export const contractPriceKindLabels: Record<ContractPriceKind, string> = {
  fixed: 'Fixe',
  indexed: 'Indexé',
  clicks: 'Par clics',
  regulated: 'Régulé',
};

export const contractEndLabels: Record<ContractEnd, string> = {
  ended: 'Terminé',
  'within-6-months': 'Fin dans moins de 6 mois',
  'within-12-months': 'Fin dans moins de 12 mois',
  later: 'En cours',
};
