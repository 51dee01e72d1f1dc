import type { BillKind } from '@suivi/domain/bills/bill';
import type { BillComponent } from '@suivi/domain/energy/bill-component';
import type { Replacement } from '@suivi/domain/bills/replacement';

export const billKindLabels: Record<BillKind, string> = {
  bill: 'Facture',
  'credit-note': 'Avoir',
  corrective: 'Facture rectificative',
};

export const billStateLabels = {
  counted: 'Valable',
  estimated: 'Estimée',
  replaced: 'Remplacée',
  doubtful: 'À vérifier',
} as const;

/** Follows « Remplacée par la facture X : », or « Compensée par X : » for a bill that a credit note takes back. */
export const replacementTexts: Record<Replacement['reason'], string> = {
  'same-days': 'elle couvre les mêmes jours et est plus récente',
  real: 'elle est établie sur relevé réel, celle-ci est estimée',
  corrective: 'elle la rectifie',
  'taken-back': 'l’avoir et la facture qu’il reprend s’annulent, et ce qui est facturé depuis compte seul',
};

export const billComponentLabels: Record<BillComponent, string> = {
  supply: 'Fourniture',
  subscription: 'Abonnement',
  'withdrawal-fixed': 'Soutirage, part fixe',
  'withdrawal-variable': 'Soutirage, part variable',
  metering: 'Comptage',
  management: 'Gestion',
  overrun: 'Dépassement',
  reactive: 'Énergie réactive',
  capacity: 'Capacité',
  certificates: 'Certificats (CEE)',
  guarantees: 'Garanties d’origine',
  storage: 'Stockage',
  transport: 'Transport',
  'distribution-fixed': 'Distribution, part fixe',
  'distribution-variable': 'Distribution, part variable',
  'heat-fixed': 'Chaleur, part fixe (R2)',
  'heat-variable': 'Chaleur, part variable (R1)',
  water: 'Eau',
  sewerage: 'Assainissement',
  excise: 'Accise',
  cta: 'CTA',
  'other-tax': 'Autre taxe',
  service: 'Service',
  other: 'Autre',
};
