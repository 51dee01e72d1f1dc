/** The rules before `fall` concern the data themselves. Also the order of findings within a month. */
export const alertRules = [
  'missing-month',
  'implausible-zero',
  'unit-jump',
  'duplicate',
  'misplaced',
  'estimated-run',
  'price-outlier',
  'fall',
  'drift',
  'excess',
] as const;

export type AlertRule = (typeof alertRules)[number];

/** Increased when a rule judges differently: stored alerts are then judged again. */
export const ruleVersions: Record<AlertRule, number> = {
  'missing-month': 2,
  'implausible-zero': 2,
  'unit-jump': 2,
  duplicate: 2,
  misplaced: 1,
  'estimated-run': 1,
  'price-outlier': 2,
  fall: 1,
  drift: 1,
  excess: 3,
};
