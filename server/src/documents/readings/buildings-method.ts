import type { MethodLine } from '../ground/method.ts';

export const buildingsMethod: MethodLine[] = [
  {
    subject: 'Relevés',
    value: 'sous-compteurs des bâtiments, tels que lus',
    source:
      'kWh, kWh PCS de gaz, m³ d’eau\u00a0; un relevé manquant reste vide («\u00a0—\u00a0» dans un rapport), il n’est jamais un zéro',
  },
  {
    subject: 'Déclarations',
    value: 'jamais ajoutées aux relevés',
    source: 'ce sont deux mesures des mêmes consommations',
  },
];
