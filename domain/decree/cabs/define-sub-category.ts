import type { CoefficientCategory } from '../climate-coefficients.ts';
import type { cvcTables } from './cvc-tables.ts';
import type { Modulation, SubCategoryDefinition, SurfaceIndicator } from './sub-category.ts';

export const hours: Modulation = { kind: 'hours' };

export function surface(variableShare: number, per: SurfaceIndicator, standardM2: number): Modulation {
  return { kind: 'surface', variableShare, per, standardM2 };
}

export function occupied(
  variableShare: number,
  per: SurfaceIndicator,
  standardM2: number,
  standardPercent: number,
): Modulation {
  return {
    kind: 'surface_and_occupancy',
    variableShare,
    per,
    standardM2,
    occupancy: 'occupancyPercent',
    standardOccupancy: standardPercent,
  };
}

export function density(variableShare: number, standardKwhPerM2: number): Modulation {
  return { kind: 'energy_density', variableShare, standardKwhPerM2 };
}

/** A formula by meal trays; `above` as in the text of the category. */
export function meals(
  variableShare: number,
  above: Extract<Modulation, { kind: 'meals' }>['above'],
): Modulation {
  return { kind: 'meals', variableShare, factor: 1.05, slope: -0.00077, intercept: 27, above };
}

export function kitchen(variableShare: number): Modulation {
  return {
    kind: 'kitchen',
    variableShare,
    standardPercent: 16,
    kitchenKwhPerM2: 704,
    diningKwhPerM2: 6.3,
    wholeKwhPerM2: 118,
  };
}

type Special = Partial<
  Pick<SubCategoryDefinition, 'cvcFeedback' | 'overseasIncrease' | 'coefficientCategory' | 'isDefault'>
>;

/** A line of a table: name, CVC, USE étalon, standard hours, formula; then the deviations from the usual values. */
export function defineSubCategories(coefficientCategory: CoefficientCategory, category: string) {
  return (
    name: string,
    cvcTable: keyof typeof cvcTables | null,
    standardUseKwhPerM2: number,
    standardHours: number,
    modulation: Modulation,
    special: Special = {},
  ): SubCategoryDefinition => ({
    name,
    category,
    cvcTable,
    isUseHeld: true,
    isCvcHeld: true,
    standardUseKwhPerM2,
    standardHours,
    cvcFeedback: 0.28,
    overseasIncrease: 0,
    modulation,
    coefficientCategory,
    isDefault: false,
    ...special,
  });
}
