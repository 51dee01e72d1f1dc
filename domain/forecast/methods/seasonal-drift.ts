import type { FitModel } from '../forecast-method.ts';
import { annualGrowth } from './annual-growth.ts';
import { lastSameMonth } from './seasonal-naive.ts';

const growthMonths = 36;

/** As the same month of the last year that knows it, prolonged by the growth of the last three years. */
export const fitSeasonalDrift: FitModel = (history, lastIndex) => {
  const growth = annualGrowth(history, lastIndex, growthMonths);
  if (growth === null) return null;
  return index => {
    const last = lastSameMonth(history, lastIndex, index);
    return last === null ? null : last.perDay * growth ** last.years;
  };
};
