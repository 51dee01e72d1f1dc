import { type AlertRule, alertRules } from './alert-rule.ts';

/**
 * Alerts that doubt the data of their months; the others tell of a consumption, or of what lacks. An excess does from twice
 * what was expected on.
 */
const doubts: Record<AlertRule, boolean> = {
  'missing-month': false,
  'implausible-zero': true,
  'unit-jump': true,
  duplicate: true,
  misplaced: true,
  'estimated-run': false,
  'price-outlier': true,
  fall: true,
  drift: false,
  excess: false,
};
/** From this gap on an excess doubts its months as well, %. */
export const doubtfulExcessPercent = 100;

/**
 * The rules of which every alert is a reservation of every total that holds its months, until somebody settles it; of
 * excesses those from `doubtfulExcessPercent` on are.
 */
export const doubtingRules: readonly AlertRule[] = alertRules.filter(rule => doubts[rule]);
