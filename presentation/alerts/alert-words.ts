import type { AlertRule } from '@suivi/domain/alerts/alert-rule';
import type { AlertSeverity } from '@suivi/domain/alerts/alert-severity';

export const severityLabels: Record<AlertSeverity, string> = {
  low: 'Faible',
  medium: 'Modérée',
  high: 'Critique',
};

export const alertRuleLabels: Record<AlertRule, string> = {
  'missing-month': 'Mois manquant',
  'implausible-zero': 'Zéro invraisemblable',
  'unit-jump': 'Erreur d’unité probable',
  duplicate: 'Facture en double',
  misplaced: 'Autre mois ou autre centre',
  'estimated-run': 'Valeurs estimées qui se suivent',
  'price-outlier': 'Prix inhabituel',
  fall: 'Consommation inférieure à l’attendu',
  drift: 'Dérive',
  excess: 'Consommation supérieure à l’attendu',
};

export const alertStateLabels = {
  open: 'ouverte',
  acknowledged: 'acquittée',
  closed: 'close',
} as const;
