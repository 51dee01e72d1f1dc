/**
 * The part of the consumption of a sub-category that is heating (cooling), per degree day: arrêté of 10 April 2020, annex III,
 * last table, as replaced by annex II of the arrêté of 1 August 2025. Read, certain. `laundry` is the category Blanchisserie; a
 * hospital's own laundry is taken under `hospital`, which the text does not spell out.
 *
 * For the refrigerated lines the extraction prints a cooling share of 0.1 per degree day, a thousand times the others: it is not
 * used, and their cooling stays uncorrected.
 */
export const climateCoefficients = {
  hospital: { heating: 0.000247, cooling: 0.0000535 },
  hospital_administration: { heating: 0.000247, cooling: 0.000198 },
  medico_social: { heating: 0.000247, cooling: 0.0000535 },
  spa_pool: { heating: 0.000314, cooling: 0 },
  laundry: { heating: 0, cooling: 0 },
  administration: { heating: 0.000247, cooling: 0.000198 },
  lodging: { heating: 0.000314, cooling: 0.0000535 },
  sport: { heating: 0.000314, cooling: 0.000198 },
  pool: { heating: 0.000314, cooling: 0 },
  office: { heating: 0.000247, cooling: 0.000198 },
  care: { heating: 0.000247, cooling: 0.0000535 },
  transport: { heating: 0.000141, cooling: 0.000198 },
  restaurant: { heating: 0.000141, cooling: 0.0000535 },
  warehouse: { heating: 0.000141, cooling: 0 },
  food_retail: { heating: 0.000065, cooling: 0.000158 },
  refrigerated: { heating: 0, cooling: 0 },
  data_centre: { heating: 0, cooling: 0.00068 },
  ice_rink: { heating: 0, cooling: 0.00032 },
  none: { heating: 0, cooling: 0 },
} as const satisfies Record<string, { heating: number; cooling: number }>;

/** Lines of the table of coefficients, by category of activity. */
export type CoefficientCategory = keyof typeof climateCoefficients;

export function isCoefficientCategory(value: string): value is CoefficientCategory {
  return Object.hasOwn(climateCoefficients, value);
}
