import type { Indicator } from './indicator.ts';
import type { Modulation, SubCategoryDefinition } from './sub-category.ts';

/**
 * An indicator that a formula reads, with its value for the standard activity. Null: the text gives none, and the
 * formula has another form when it is not declared.
 */
export type StandardIndicator = { indicator: Indicator; standardValue: number | null };

function ofFormula(modulation: Modulation): StandardIndicator[] {
  switch (modulation.kind) {
    case 'hours':
    case 'standard':
      return [];
    case 'surface':
      return [{ indicator: modulation.per, standardValue: modulation.standardM2 }];
    case 'surface_and_occupancy':
      return [
        { indicator: modulation.per, standardValue: modulation.standardM2 },
        { indicator: 'occupancyPercent', standardValue: modulation.standardPercent },
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

/** What a sub-category asks its occupant for, hours first. */
export function standardIndicators(definition: SubCategoryDefinition): StandardIndicator[] {
  // Nothing that is declared would change it.
  if (definition.modulation.kind === 'standard') return [];
  return [
    { indicator: 'hoursPerYear', standardValue: definition.standardHours },
    ...ofFormula(definition.modulation),
  ];
}
