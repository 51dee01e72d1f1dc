import { type AlertRule, alertRules, ruleFacts } from './alert-rule.ts';

/** From this gap on, in percent, an excess also doubts its months: twice the expectation. */
export const doubtfulExcessPercent = 100;

/**
 * The rules whose alerts are a reservation of every total that contains their months, until they are settled; of excesses only
 * those from `doubtfulExcessPercent` on.
 */
export const doubtingRules: readonly AlertRule[] = alertRules.filter(rule => ruleFacts[rule].doubts);
