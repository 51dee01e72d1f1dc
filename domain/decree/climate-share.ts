import { climateCoefficients, type CoefficientCategory } from './climate-coefficients.ts';
import type { ClimateProfile } from './climate-profile.ts';

export type ClimateUse = 'heating' | 'cooling';

export type ShareTerm = {
  category: CoefficientCategory;
  coefficient: number;
  cabsKwhPerM2: number;
  surfaceM2: number;
  conditionedSurfaceM2: number;
};

/** The part of a site's consumption that is heating (cooling), per degree day, and the terms from which it was computed. */
export type ShareEstimate =
  | { kind: 'known'; perDegreeDay: number; assumedWhole: boolean; terms: readonly ShareTerm[] }
  | { kind: 'unknown' };

/**
 * Σ Cabs_i·S_conditioned,i·coefficient_i / Σ Cabs_i·S_i. A surface without a declared heated surface counts as completely heated;
 * without a declared cooled surface the share of cooling is unknown, since few wards are cooled.
 */
export function shareEstimate(profile: ClimateProfile, use: ClimateUse): ShareEstimate {
  if (profile.kind === 'category') {
    if (use === 'cooling') return { kind: 'unknown' };
    const perDegreeDay = climateCoefficients[profile.category].heating;
    return { kind: 'known', perDegreeDay, assumedWhole: true, terms: [] };
  }
  const terms: ShareTerm[] = [];
  let assumedWhole = false;
  for (const { category, cabsKwhPerM2, surfaceM2, heatedSurfaceM2, cooledSurfaceM2 } of profile.parts) {
    const declaredM2 = use === 'heating' ? heatedSurfaceM2 : cooledSurfaceM2;
    if (declaredM2 === null && use === 'cooling') return { kind: 'unknown' };
    if (declaredM2 === null) assumedWhole = true;
    const coefficient = climateCoefficients[category][use];
    terms.push({
      category,
      coefficient,
      cabsKwhPerM2,
      surfaceM2,
      conditionedSurfaceM2: declaredM2 ?? surfaceM2,
    });
  }
  const { weighted, whole } = shareOperands(terms);
  return { kind: 'known', perDegreeDay: weighted / whole, assumedWhole, terms };
}

/** The operands of the share: Σ Cabs_i·S_conditioned,i·coefficient_i (`weighted`) and Σ Cabs_i·S_i (`whole`). */
export function shareOperands(terms: readonly ShareTerm[]): { weighted: number; whole: number } {
  let weighted = 0;
  let whole = 0;
  for (const { cabsKwhPerM2, conditionedSurfaceM2, coefficient, surfaceM2 } of terms) {
    weighted += cabsKwhPerM2 * conditionedSurfaceM2 * coefficient;
    whole += cabsKwhPerM2 * surfaceM2;
  }
  return { weighted, whole };
}
