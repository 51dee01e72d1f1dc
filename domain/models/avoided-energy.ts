import { type EnergyModel, expectedQuantity, type ModelPoint, type ModelQuality } from './energy-model.ts';
import { modelLimits } from './judge-model.ts';
import { studentQuantile90 } from './student-quantile.ts';

/** Coefficients of the interval for monthly data (CalTRACK 2.0 §4.3.2.4, after Sun & Baltazar 2013). */
const monthly = { a: -0.00022, b: 0.03306, d: 0.94054 } as const;

/**
 * `proved`: a saving larger than the interval; `likely`: a smaller saving, above 0; `not-proved`: no saving, but a change within
 * the interval; `rise`: a rise beyond it; `unusable`: the model is too coarse to conclude.
 */
export const savingVerdicts = ['proved', 'likely', 'not-proved', 'rise', 'unusable'] as const;
export type SavingVerdict = (typeof savingVerdicts)[number];

export type AvoidedPeriod = { expected: number; actual: number; avoided: number };

export type AvoidedEnergy = {
  periods: AvoidedPeriod[];
  avoided: number;
  /** Half width of the 90 % interval of the total saving, without non-routine adjustments. */
  band: number;
  verdict: SavingVerdict;
};

/** The model fitted before the works, with the total quantity of its periods. */
export type FrozenBaseline = { model: EnergyModel; quality: ModelQuality; quantity: number };

/**
 * What the building would have used without the works in the actual weather, less what it used. Each period is about a month;
 * nothing is ever scaled to a year.
 */
export function avoidedEnergy(baseline: FrozenBaseline, after: readonly ModelPoint[]): AvoidedEnergy {
  const periods = after.map(point => {
    const expected = expectedQuantity(baseline.model, point);
    return { expected, actual: point.quantity, avoided: expected - point.quantity };
  });
  const avoided = periods.reduce((sum, period) => sum + period.avoided, 0);
  const days = after.reduce((sum, point) => sum + point.days, 0);
  const band = savingBand(baseline, Math.round(days / 30));
  return { periods, avoided, band, verdict: verdictOf(avoided, band, baseline.quality.cvRmse) };
}

/**
 * Half width of the 90 % interval of the saving of `months` months, in the unit of the baseline:
 * `ΣU · t · (a·M² + b·M + d) · CV(RMSE) · √(P ÷ P' · (1 + 2 ÷ P') ÷ Q)`, with `P' = P · (1 − ρ) ÷ (1 + ρ)` and `Q = M`.
 * P' is never taken above P: alternating residuals do not make a saving more certain. 0 without months.
 */
export function savingBand(
  { quality, quantity }: Pick<FrozenBaseline, 'quality' | 'quantity'>,
  months: number,
): number {
  if (months < 1) return 0;
  const { points, parameters, cvRmse, autocorrelation } = quality;
  const independent = Math.min(points, (points * (1 - autocorrelation)) / (1 + autocorrelation));
  const shape = monthly.a * months ** 2 + monthly.b * months + monthly.d;
  const spread = Math.sqrt(((points / independent) * (1 + 2 / independent)) / months);
  return quantity * studentQuantile90(points - parameters) * shape * cvRmse * spread;
}

/** The half width for several savings together; their errors are taken as independent. */
export function jointBand(bands: readonly number[]): number {
  return Math.hypot(...bands);
}

function verdictOf(avoided: number, band: number, cvRmse: number): SavingVerdict {
  if (!(cvRmse <= modelLimits.cvRmse)) return 'unusable';
  if (avoided > band) return 'proved';
  if (avoided > 0) return 'likely';
  return avoided < -band ? 'rise' : 'not-proved';
}
