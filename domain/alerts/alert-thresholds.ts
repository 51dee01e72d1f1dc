import type { EnergyType } from '../energy/energy-type.ts';

/** Percent above the expected consumption from which a month is Modérée (warning) or Critique (critical). */
export type AlertThresholds = { warningPercent: number; criticalPercent: number };

/**
 * Electricity, gas, fuel and water have the values of the specification (§9). A heat network is metered like gas; wood and
 * propane come in deliveries like fuel; hot water varies with occupancy about as much as gas.
 */
export const defaultAlertThresholds: Record<EnergyType, AlertThresholds> = {
  electricity: { warningPercent: 20, criticalPercent: 40 },
  gas: { warningPercent: 25, criticalPercent: 50 },
  fuel: { warningPercent: 30, criticalPercent: 60 },
  heat_network: { warningPercent: 25, criticalPercent: 50 },
  wood_pellets: { warningPercent: 30, criticalPercent: 60 },
  wood_chips: { warningPercent: 30, criticalPercent: 60 },
  propane: { warningPercent: 30, criticalPercent: 60 },
  water: { warningPercent: 30, criticalPercent: 60 },
  ecs: { warningPercent: 25, criticalPercent: 50 },
};

export const thresholdBounds = {
  warningPercent: { min: 1, max: 100 },
  criticalPercent: { min: 1, max: 200 },
} as const;

export type ThresholdProblem =
  | 'warning-out-of-bounds'
  | 'critical-out-of-bounds'
  | 'critical-not-above-warning';

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** What is wrong with a pair of thresholds; null when they are valid. Whole percents only. */
export function thresholdProblem(thresholds: AlertThresholds): ThresholdProblem | null {
  if (!isWithin(thresholds.warningPercent, thresholdBounds.warningPercent)) return 'warning-out-of-bounds';
  if (!isWithin(thresholds.criticalPercent, thresholdBounds.criticalPercent)) return 'critical-out-of-bounds';
  return thresholds.criticalPercent > thresholds.warningPercent ? null : 'critical-not-above-warning';
}
