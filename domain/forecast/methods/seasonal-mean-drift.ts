import type { FitModel } from '../forecast-method.ts';
import { annualGrowth } from './annual-growth.ts';

const pastMonths = 60;

/** Mean of the same month over the last five years, each brought forward by their growth. */
export const fitSeasonalMeanDrift: FitModel = (history, lastIndex) => {
  const growth = annualGrowth(history, lastIndex, pastMonths);
  if (growth === null) return null;
  return index => {
    let sum = 0;
    let count = 0;
    for (let years = 1; index - 12 * years > lastIndex - pastMonths; years += 1) {
      const at = index - 12 * years;
      const value = at <= lastIndex ? history.perDay.get(at) : undefined;
      if (value === undefined) continue;
      sum += value * growth ** years;
      count += 1;
    }
    return count === 0 ? null : sum / count;
  };
};
