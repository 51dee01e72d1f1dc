import type { MethodLine } from '../ground/method.ts';

export const alertsMethod: MethodLine[] = [
  {
    subject: 'Attendu',
    value: 'moyenne du même mois des trois années précédentes, au moins deux',
    source: 'corrigée des degrés-jours pour le chauffage quand la météo est connue',
  },
  {
    subject: 'Gravité',
    value: 'Modérée au-dessus du seuil d’alerte, Critique au-dessus du seuil critique',
    source:
      'Faible\u00a0: donnée à vérifier, comme un mois manquant, un zéro, une unité ou une facture en double',
  },
];
