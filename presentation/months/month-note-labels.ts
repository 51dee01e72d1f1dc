import type { MonthNoteKind } from '@suivi/domain/alerts/energy-series';

export const monthNoteLabels: Record<MonthNoteKind, string> = {
  works: 'Travaux',
  closure: 'Fermeture',
  'meter-replaced': 'Compteur remplacé',
  estimated: 'Facture estimée',
  other: 'Autre',
};

/** Shown for a note that is about no particular energy. */
export const everyEnergy = 'Toutes les énergies';
export const everyMeter = 'Tous les compteurs';
