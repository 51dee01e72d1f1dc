import type { ExportedDocument } from '@suivi/domain/reports/exported-months';

export const exportedDocumentNames: Record<ExportedDocument, string> = {
  dashboard: 'Tableau de bord',
  'annual-report': 'Rapport annuel',
  declarations: 'Déclarations',
  buildings: 'Bâtiments et relevés',
  accruals: 'Charges à rattacher',
  allocation: 'Répartition des compteurs',
  savings: 'Actions',
  alerts: 'Alertes',
  analytics: 'Analyses',
  decree: 'Décret tertiaire',
  'operat-workbook': 'Préparation OPERAT',
  modulation: 'Dossier de modulation',
  'decree-poster': 'Affiche Éco Énergie Tertiaire',
  'pool-note': 'Mutualisation, note de calcul',
  everything: 'Toutes les données',
};
