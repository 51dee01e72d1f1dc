import { type ControlId, controlIds, type FindingSeverity } from '@suivi/domain/bills/audit/control';
import type { FindingState } from '@suivi/domain/bills/audit/finding-state';

export const controlLabels: Record<ControlId, string> = {
  'duplicate-number': 'Doublon de numéro',
  'probable-duplicate': 'Doublon probable',
  'sum-of-lines': 'Somme des lignes',
  vat: 'TVA',
  'period-gap': 'Trou de période',
  'period-overlap': 'Chevauchement de périodes',
  'odd-period': 'Période anormale',
  index: 'Suite des index',
  quantity: 'Quantité et index',
  'estimated-in-a-row': 'Estimations en série',
  'supply-price': 'Prix du contrat',
  'network-fixed': 'Acheminement, part fixe',
  'network-variable': 'Acheminement, part variable',
  cta: 'CTA',
  excise: 'Accise',
  'excise-category': 'Catégorie d’accise',
  'gas-option': 'Option d’acheminement du gaz',
  'power-exceeded': 'Puissance atteinte au-dessus de la souscrite',
  'power-too-high': 'Puissance souscrite trop forte',
  reactive: 'Énergie réactive',
  'odd-consumption': 'Consommation hors norme',
  'no-consumption': 'Consommation nulle ou facture absente',
  correction: 'Régularisation',
  distributor: 'Écart avec le distributeur',
  'unknown-line': 'Ligne inconnue',
  'ended-line': 'Ligne d’un dispositif terminé',
  'line-amount': 'Montant d’une ligne',
};

/** « F01 » to « F27 », the numbers cited in letters and lists. */
export function controlNumber(control: ControlId): string {
  return `F${String(controlIds.indexOf(control) + 1).padStart(2, '0')}`;
}

export const severityLabels: Record<FindingSeverity, string> = {
  blocking: 'Bloquant',
  'to-see': 'À\u00a0voir',
  advice: 'Conseil',
  info: 'Information',
};

export const findingStateLabels: Record<FindingState, string> = {
  'to-see': 'À\u00a0voir',
  accepted: 'Accepté',
  contested: 'Contesté',
  recovered: 'Récupéré',
};
