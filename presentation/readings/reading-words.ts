import type { SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';

type ReadingWords = {
  label: string;
  /** What the card says under its name. */
  perMonth: string;
  /** What the meter counts. */
  unit: string;
};

export const readingWords: Record<SubMeteredEnergy, ReadingWords> = {
  electricity: { label: 'Électricité', perMonth: 'kWh/mois', unit: 'kWh' },
  gas: { label: 'Gaz naturel', perMonth: 'kWh/mois', unit: 'kWh\u00a0PCS' },
  water: { label: 'Eau', perMonth: 'm³/mois', unit: 'm³' },
};
