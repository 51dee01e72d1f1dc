import type { AlertRule } from './alert-rule.ts';

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
const doubtfulExcessPercent = 100;

/** Whether the months of an alert are a reservation of every total until somebody settles it. */
export function isSuspect(rule: AlertRule, gapPercent: number | null): boolean {
  return doubts[rule] || (rule === 'excess' && gapPercent !== null && gapPercent >= doubtfulExcessPercent);
}
