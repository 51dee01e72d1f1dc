import type { Indicator, IndicatorValues } from './indicator.ts';
import { standardIndicators } from './standard-indicators.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

/** `absent`: not declared, and the formula has another form without it. */
export type UsedIndicator =
  | { indicator: Indicator; origin: 'declared' | 'standard'; value: number }
  | { indicator: Indicator; origin: 'absent'; value: null };

export function usedIndicators(
  definition: SubCategoryDefinition,
  declared: IndicatorValues,
): UsedIndicator[] {
  return standardIndicators(definition).map(({ indicator, standardValue }) => {
    const value = declared[indicator];
    if (value !== undefined) return { indicator, origin: 'declared', value };
    return standardValue === null
      ? { indicator, origin: 'absent', value: null }
      : { indicator, origin: 'standard', value: standardValue };
  });
}
