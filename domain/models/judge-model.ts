import type { BalanceGrid, ModelPoint } from './energy-model.ts';
import { type FittedModel, fitEnergyModel } from './fit-energy-model.ts';

/**
 * With twelve months a model has seen every season. With a CV(RMSE) above 25 % it says nothing about a month or a saving (FEMP
 * M&V guidelines). From an adjusted R² of 0.75 on, the weather is what moves the months, so that a difference of weather may be
 * taken out of them.
 */
export const modelLimits = { points: 12, cvRmse: 0.25, r2Adjusted: 0.75 } as const;

/** The number of months from which the models of an energy at a site are fitted. */
export const modelMonths = 36;

/**
 * `valid`: the model fits, and the weather explains it. `steady`: it fits, but hardly follows the weather, so that no part of a
 * change is attributed to weather. `coarse`: its error on the months is too large. `too-few-months`: there is no verdict.
 */
export const modelValidities = ['valid', 'steady', 'coarse', 'too-few-months'] as const;
export type ModelValidity = (typeof modelValidities)[number];

export type JudgedModel =
  | { validity: 'too-few-months'; fitted: null }
  | { validity: Exclude<ModelValidity, 'too-few-months'>; fitted: FittedModel };

/** The model fitted to some months, and whether it is valid. */
export function judgeModel(points: readonly ModelPoint[], grid: BalanceGrid): JudgedModel {
  const fitted = points.length < modelLimits.points ? null : fitEnergyModel(points, grid);
  return fitted === null ? { validity: 'too-few-months', fitted } : { validity: validityOf(fitted), fitted };
}

/** The model fitted to some months if the weather explains them; null otherwise. */
export function weatherModel(points: readonly ModelPoint[], grid: BalanceGrid): FittedModel | null {
  const { validity, fitted } = judgeModel(points, grid);
  return validity === 'valid' ? fitted : null;
}

function validityOf({ quality }: FittedModel): Exclude<ModelValidity, 'too-few-months'> {
  if (!(quality.cvRmse <= modelLimits.cvRmse)) return 'coarse';
  return quality.parameters > 0 && quality.r2Adjusted >= modelLimits.r2Adjusted ? 'valid' : 'steady';
}
