import type { Indicator, IndicatorValues } from './indicator.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

/**
 * @property useKwhPerM2 the formula's own term, kWh/m²/year.
 * @property feedbackKwhPerM2 the indirect effect of the hours on CVC, which the published formula adds to USE.
 */
export type ModulatedUse = { useKwhPerM2: number; feedbackKwhPerM2: number };

/** The factor of a formula in which only the variable part is multiplied by the ratio. */
function mixed(variableShare: number, ratio: number): number {
  return variableShare * ratio + (1 - variableShare);
}

function formulaTerm(
  { modulation, standardUseKwhPerM2: standardUse, standardHours }: SubCategoryDefinition,
  declared: IndicatorValues,
  surfaceM2: number,
): number {
  const hours = declared.hoursPerYear ?? standardHours;
  const hoursRatio = hours / standardHours;
  const share = 'variableShare' in modulation ? modulation.variableShare : 0;
  const fixedUse = standardUse * (1 - share);
  const ratioTo = (indicator: Indicator, standard: number) => (declared[indicator] ?? standard) / standard;
  switch (modulation.kind) {
    case 'hours':
      return standardUse * hoursRatio;
    case 'fixed':
      return standardUse;
    case 'standard':
      return declared.modulatedUseKwhPerM2 ?? standardUse;
    case 'surface':
      return standardUse * hoursRatio * mixed(share, 1 / ratioTo(modulation.per, modulation.standardM2));
    case 'surface_and_occupancy': {
      const occupancy = ratioTo(modulation.occupancy, modulation.standardOccupancy);
      return (
        standardUse * hoursRatio * mixed(share, occupancy / ratioTo(modulation.per, modulation.standardM2))
      );
    }
    case 'energy_density':
      return (
        standardUse * share * ratioTo('energyDensityKwhPerM2', modulation.standardKwhPerM2) +
        fixedUse * hoursRatio
      );
    case 'residents':
      return standardUse * share * ratioTo('residents', modulation.standardResidents) + fixedUse * hoursRatio;
    case 'laundry': {
      const tonnes = declared.laundryTonnesPerYear;
      const variable =
        tonnes === undefined ? standardUse * share : (modulation.kwhPerTonne * tonnes) / surfaceM2;
      return variable + fixedUse * hoursRatio;
    }
    case 'kitchen': {
      const { kitchenKwhPerM2, diningKwhPerM2, wholeKwhPerM2 } = modulation;
      const kitchen = declared.kitchenSharePercent;
      if (kitchen === undefined) return standardUse * hoursRatio;
      const density = (kitchen / 100) * kitchenKwhPerM2 + (1 - kitchen / 100) * diningKwhPerM2;
      return standardUse * hoursRatio * mixed(share, density / wholeKwhPerM2);
    }
    case 'meals': {
      const meals = declared.mealsPerDay;
      if (meals === undefined) return standardUse * hoursRatio;
      const { factor, slope, intercept, above } = modulation;
      const cookedKwh =
        above !== null && meals > above.meals
          ? above.kwh + (meals - above.meals) * above.kwhPerMeal
          : meals * (slope * meals + intercept);
      return hoursRatio * ((factor * cookedKwh) / surfaceM2 + fixedUse);
    }
    case 'pool': {
      const poolShare = declared.poolSharePercent ?? modulation.standardPercent;
      return (
        standardUse * hoursRatio * mixed(share, poolShare / modulation.standardPercent) +
        (hours - standardHours) * modulation.kwhPerM2PerHour +
        (poolShare - modulation.standardPercent) * modulation.kwhPerM2PerPercent
      );
    }
    default:
      return modulation satisfies never;
  }
}

/**
 * « USE modulé » by the formulas of the arrêté of 10 April 2020, annex II, pages 172 to 183 (read, certain). An indicator that is
 * not declared takes its standard value; a restaurant without its kitchen share keeps the published « USE étalon », of which the
 * formula at 16 % gives 99.94 %.
 *
 * @param declared values already checked by `isIndicatorValue`.
 * @param surfaceM2 surface of the sub-category, above 0: tonnes of linen and meals are divided by it.
 */
export function modulatedUse(
  definition: SubCategoryDefinition,
  cvcKwhPerM2: number,
  declared: IndicatorValues,
  surfaceM2: number,
): ModulatedUse {
  const { standardHours, cvcFeedback } = definition;
  const hours = declared.hoursPerYear ?? standardHours;
  return {
    useKwhPerM2: formulaTerm(definition, declared, surfaceM2),
    feedbackKwhPerM2:
      cvcFeedback === 0 ? 0 : (cvcFeedback * cvcKwhPerM2 * (hours - standardHours)) / standardHours,
  };
}
