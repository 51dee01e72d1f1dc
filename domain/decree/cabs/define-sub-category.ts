import type { CoefficientCategory } from '../climate-coefficients.ts';
import type { Modulation, SubCategoryDefinition, SurfaceIndicator } from './sub-category.ts';

type Cvc = SubCategoryDefinition['cvcH1cKwhPerM2'];

/** CVC rows that several sub-categories share in the published tables. */
export const cvc = {
  office: [62, 71, 81, 115, 133],
  laboratory: [71, 82, 93, 132, 153],
  ward: [98, 116, 138, 163, 179],
  restaurant: [54, 65, 75, 90, 100],
  residence: [64, 76, 90, 109, 120],
  children: [71, 83, 95, 112, 124],
} as const satisfies Record<string, Cvc>;

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
  return { kind: 'surface_and_occupancy', variableShare, per, standardM2, standardPercent };
}

export function density(variableShare: number, standardKwhPerM2: number): Modulation {
  return { kind: 'energy_density', variableShare, standardKwhPerM2 };
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

type Special = Partial<Pick<SubCategoryDefinition, 'cvcFeedback' | 'coefficientCategory' | 'isDefault'>>;

/** A line of a table: name, CVC, USE étalon, standard hours, formula; then what departs from the usual. */
export function defineSubCategories(coefficientCategory: CoefficientCategory) {
  return (
    name: string,
    cvcH1cKwhPerM2: Cvc,
    standardUseKwhPerM2: number,
    standardHours: number,
    modulation: Modulation,
    special: Special = {},
  ): SubCategoryDefinition => ({
    name,
    cvcH1cKwhPerM2,
    standardUseKwhPerM2,
    standardHours,
    cvcFeedback: 0.28,
    modulation,
    coefficientCategory,
    isDefault: false,
    ...special,
  });
}
