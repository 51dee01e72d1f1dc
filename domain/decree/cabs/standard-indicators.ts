import type { Indicator } from './indicator.ts';
import type { Modulation, SubCategoryDefinition } from './sub-category.ts';

/**
 * An indicator that a formula uses, with its value for the standard activity. Null: the text gives none, and the formula has
 * another form when the indicator is not declared.
 */
export type StandardIndicator = { indicator: Indicator; standardValue: number | null };

function ofFormula(modulation: Modulation): StandardIndicator[] {
  switch (modulation.kind) {
    case 'hours':
    case 'fixed':
    case 'standard':
      return [];
    case 'surface':
      return [{ indicator: modulation.per, standardValue: modulation.standardM2 }];
    case 'surface_and_occupancy':
      return [
        { indicator: modulation.per, standardValue: modulation.standardM2 },
        { indicator: modulation.occupancy, standardValue: modulation.standardOccupancy },
      ];
    case 'energy_density':
      return [{ indicator: 'energyDensityKwhPerM2', standardValue: modulation.standardKwhPerM2 }];
    case 'residents':
      return [{ indicator: 'residents', standardValue: modulation.standardResidents }];
    case 'laundry':
      return [{ indicator: 'laundryTonnesPerYear', standardValue: null }];
    case 'kitchen':
      return [{ indicator: 'kitchenSharePercent', standardValue: modulation.standardPercent }];
    case 'meals':
      return [{ indicator: 'mealsPerDay', standardValue: null }];
    case 'pool':
      return [{ indicator: 'poolSharePercent', standardValue: modulation.standardPercent }];
    default:
      return modulation satisfies never;
  }
}

/** Whether the hours have any effect: they have none when only the equipment counts. */
function followsHours({ modulation, cvcFeedback }: SubCategoryDefinition): boolean {
  return cvcFeedback !== 0 || modulation.kind !== 'energy_density' || modulation.variableShare < 1;
}

/** The indicators that a sub-category requires, hours first; for one whose formula is not available, its « USE modulé ». */
export function standardIndicators(definition: SubCategoryDefinition): StandardIndicator[] {
  const { modulation, isUseHeld, standardUseKwhPerM2, standardHours } = definition;
  if (modulation.kind === 'fixed') return [];
  if (modulation.kind === 'standard')
    return [{ indicator: 'modulatedUseKwhPerM2', standardValue: isUseHeld ? standardUseKwhPerM2 : null }];
  return [
    ...(followsHours(definition)
      ? [{ indicator: 'hoursPerYear' as const, standardValue: standardHours }]
      : []),
    ...ofFormula(modulation),
  ];
}
