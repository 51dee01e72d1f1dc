import type { MethodLine } from '../ground/method.ts';

export const savingsMethod: MethodLine[] = [
  {
    subject: 'Énergie évitée',
    value: 'consommation attendue sans les travaux, à la météo du mois, moins la consommation réelle',
    source:
      'CalTRACK 2.0, méthodes mensuelles\u00a0: modèle des douze mois d’avant travaux par degrés-jours, points d’équilibre cherchés\u00a0; mois des travaux laissés de côté',
  },
  {
    subject: 'Intervalle',
    value: 'à 90\u00a0%, hors ajustements',
    source:
      'CalTRACK 2.0 §4.3.2.4, sans gain pour des écarts qui alternent\u00a0; démontrée\u00a0: l’économie dépasse l’intervalle',
  },
  {
    subject: 'Euros',
    value: 'prix proportionnel à l’énergie du mois, toutes taxes comprises',
    source:
      'lignes des factures (fourniture, acheminement variable, accise, TVA), sinon prix unitaire des paramètres\u00a0; jamais le prix moyen',
  },
  {
    subject: 'Retour',
    value: 'reste à charge TTC divisé par l’économie de douze mois',
    source: 'coût TTC moins subventions et CEE',
  },
];
