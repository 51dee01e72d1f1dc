/**
 * The rules, in the order of findings within a month; those before `fall` concern the data themselves.
 *
 * `version`: increased when a rule judges differently; stored alerts are then judged again. `doubts`: its alerts doubt the data of
 * their months; those of other rules concern a consumption or missing data.
 */
export const ruleFacts = {
  'missing-month': { version: 2, doubts: false },
  'implausible-zero': { version: 2, doubts: true },
  'unit-jump': { version: 2, doubts: true },
  duplicate: { version: 2, doubts: true },
  misplaced: { version: 1, doubts: true },
  'estimated-run': { version: 1, doubts: false },
  'price-outlier': { version: 2, doubts: true },
  fall: { version: 1, doubts: true },
  drift: { version: 1, doubts: false },
  /** It doubts its months from `doubtfulExcessPercent` on. */
  excess: { version: 3, doubts: false },
};
export type AlertRule = keyof typeof ruleFacts;

export const alertRules = Object.keys(ruleFacts) as AlertRule[];
