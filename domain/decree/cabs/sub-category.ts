import type { CoefficientCategory } from '../climate-coefficients.ts';
import type { Indicator } from './indicator.ts';

export type SurfaceIndicator = Extract<
  Indicator,
  | 'm2PerWorkstation'
  | 'm2PerOperatingRoom'
  | 'm2PerBed'
  | 'm2PerConsultingRoom'
  | 'm2PerBedroom'
  | 'm2PerChild'
  | 'm2PerCounter'
  | 'm2PerSeat'
>;

/**
 * How activity changes the USE component: one of the published formulas, with the values of its standard activity.
 * `variableShare` is Part_USE_variable.
 */
export type Modulation =
  | { kind: 'hours' }
  /** The text has no modulation. */
  | { kind: 'fixed' }
  /** The formula is not available: the activity counts as standard, unless its « USE modulé » is stated. */
  | { kind: 'standard' }
  | { kind: 'surface'; variableShare: number; per: SurfaceIndicator; standardM2: number }
  | {
      kind: 'surface_and_occupancy';
      variableShare: number;
      per: SurfaceIndicator;
      standardM2: number;
      occupancy: Extract<Indicator, 'occupancyPercent' | 'patientsPerDay'>;
      standardOccupancy: number;
    }
  | { kind: 'energy_density'; variableShare: number; standardKwhPerM2: number }
  | { kind: 'residents'; variableShare: number; standardResidents: number }
  | { kind: 'laundry'; variableShare: number; kwhPerTonne: number }
  | {
      kind: 'kitchen';
      variableShare: number;
      standardPercent: number;
      kitchenKwhPerM2: number;
      diningKwhPerM2: number;
      wholeKwhPerM2: number;
    }
  | {
      kind: 'meals';
      variableShare: number;
      slope: number;
      intercept: number;
      factor: number;
      /** kWh a year for so many meals, and for each one above; null: the text has no other form above. */
      above: { meals: number; kwh: number; kwhPerMeal: number } | null;
    }
  | {
      kind: 'pool';
      variableShare: number;
      standardPercent: number;
      kwhPerM2PerHour: number;
      kwhPerM2PerPercent: number;
    };

export type SubCategoryDefinition = {
  /** Its name in the arrêté. */
  name: string;
  /** The category to which it belongs. */
  category: string;
  /** Name of its table of the CVC component (`cvcTableOf`); null: it has no such component. */
  cvcTable: string | null;
  /** « USE étalon », kWh/m²/year. */
  standardUseKwhPerM2: number;
  /** False: its « USE étalon » depends on the zone, or could not be read: it has no Cabs unless its « USE modulé » is stated. */
  isUseHeld: boolean;
  /** False: its CVC component could not be read, and it has no Cabs here. */
  isCvcHeld: boolean;
  /** Yearly hours of the standard activity. */
  standardHours: number;
  /** Share of CVC that follows the hours: 0.28, or 0.25 for laundries; 0 when the formula has no such term. */
  cvcFeedback: number;
  /** The increase of the « USE étalon » overseas, as a fraction of it (I_DROM). */
  overseasIncrease: number;
  modulation: Modulation;
  coefficientCategory: CoefficientCategory;
  /** « Valeur par défaut »: only as the single sub-category, above 80 % of the surface. */
  isDefault: boolean;
};
