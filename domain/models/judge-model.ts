import type { BalanceGrid, ModelPoint } from './energy-model.ts';
import { type FittedModel, fitEnergyModel } from './fit-energy-model.ts';

/**
 * From twelve months on a model has seen every season. A CV(RMSE) above 25 % says nothing of a month or a saving (FEMP M&V
 * guidelines). From an adjusted R² of 0.75 on the weather is what moves the months, so that a difference of weather may be
 * taken out of them.
 */
export const modelLimits = { points: 12, cvRmse: 0.25, r2Adjusted: 0.75 } as const;

/** Months that the product's models of an energy at a site learn from. */
export const modelMonths = 36;

/**
 * `valid`: holds, and the weather explains it. `steady`: holds, but hardly follows the weather: nothing of a change is told as
 * weather. `coarse`: misses the months by too much. `too-few-months`: nothing is said.
 */
export const modelValidities = ['valid', 'steady', 'coarse', 'too-few-months'] as const;
export type ModelValidity = (typeof modelValidities)[number];

export type JudgedModel =
  | { validity: 'too-few-months'; fitted: null }
  | { validity: Exclude<ModelValidity, 'too-few-months'>; fitted: FittedModel };

/** The model of some months, and whether it holds. */
export function judgeModel(points: readonly ModelPoint[], grid: BalanceGrid): JudgedModel {
  const fitted = points.length < modelLimits.points ? null : fitEnergyModel(points, grid);
  return fitted === null ? { validity: 'too-few-months', fitted } : { validity: validityOf(fitted), fitted };
}

/** The model of some months where the weather explains them; null otherwise. */
export function weatherModel(points: readonly ModelPoint[], grid: BalanceGrid): FittedModel | null {
  const { validity, fitted } = judgeModel(points, grid);
  return validity === 'valid' ? fitted : null;
}

function validityOf({ quality }: FittedModel): Exclude<ModelValidity, 'too-few-months'> {
  if (!(quality.cvRmse <= modelLimits.cvRmse)) return 'coarse';
  return quality.parameters > 0 && quality.r2Adjusted >= modelLimits.r2Adjusted ? 'valid' : 'steady';
}
