/** Lines of the table of coefficients by category of activity. */
export type CoefficientCategory =
  | 'hospital'
  | 'hospital_administration'
  | 'medico_social'
  | 'spa_pool'
  | 'laundry';

/**
 * Share of the consumption of a sub-category that is heating (cooling), per degree day: arrêté of 10 April 2020,
 * annex III, last table, as replaced by annex II of the arrêté of 1 August 2025. Read, certain. `laundry` is the
 * category Blanchisserie; a hospital's own laundry is taken under `hospital`, which the text does not spell out.
 */
export const climateCoefficients: Record<CoefficientCategory, { heating: number; cooling: number }> = {
  hospital: { heating: 0.000247, cooling: 0.0000535 },
  hospital_administration: { heating: 0.000247, cooling: 0.000198 },
  medico_social: { heating: 0.000247, cooling: 0.0000535 },
  spa_pool: { heating: 0.000314, cooling: 0 },
  laundry: { heating: 0, cooling: 0 },
};
