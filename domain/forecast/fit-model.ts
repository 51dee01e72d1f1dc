import type { FitModel, ForecastMethod } from './forecast-method.ts';
import { fitDegreeDays } from './methods/degree-days.ts';
import { fitSeasonalDrift } from './methods/seasonal-drift.ts';
import { fitSeasonalMeanDrift } from './methods/seasonal-mean-drift.ts';
import { fitSeasonalNaive } from './methods/seasonal-naive.ts';

export const fitModel: Record<ForecastMethod, FitModel> = {
  'seasonal-naive': fitSeasonalNaive,
  'seasonal-drift': fitSeasonalDrift,
  'seasonal-mean-drift': fitSeasonalMeanDrift,
  'degree-days': fitDegreeDays,
};
