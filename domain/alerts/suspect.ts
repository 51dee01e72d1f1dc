import { type AlertRule, alertRules } from './alert-rule.ts';

/**
 * Alerts that doubt the data of their months; the others concern a consumption or missing data. An excess doubts them from twice
 * the expectation on.
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
/** From this gap on, in percent, an excess also doubts its months. */
export const doubtfulExcessPercent = 100;

/**
 * The rules whose alerts are a reservation of every total that contains their months, until they are settled; of excesses only
 * those from `doubtfulExcessPercent` on.
 */
export const doubtingRules: readonly AlertRule[] = alertRules.filter(rule => doubts[rule]);
