import type { MonthNoteKind } from '@suivi/domain/alert/energy-series';

export const monthNoteLabels: Record<MonthNoteKind, string> = {
  works: 'Travaux',
  closure: 'Fermeture',
  'meter-replaced': 'Compteur remplacé',
  estimated: 'Facture estimée',
  other: 'Autre',
};
