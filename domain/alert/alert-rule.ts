/** All but the last are about the data themselves, and raise a Faible. Also the order of findings within a month. */
export const alertRules = [
  'missing-month',
  'implausible-zero',
  'unit-jump',
  'duplicate',
  'estimated-run',
  'price-outlier',
  'excess',
] as const;

export type AlertRule = (typeof alertRules)[number];

/** Raised when a rule begins to judge otherwise: stored alerts then take the new judgement. */
export const ruleVersions: Record<AlertRule, number> = {
  'missing-month': 1,
  'implausible-zero': 1,
  'unit-jump': 1,
  duplicate: 1,
  'estimated-run': 1,
  'price-outlier': 1,
  excess: 2,
};
