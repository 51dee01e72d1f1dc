/** Faible (the data are doubtful), Modérée (above the warning threshold), Critique (above the critical one). */
export const alertSeverities = ['low', 'medium', 'high'] as const;

export type AlertSeverity = (typeof alertSeverities)[number];

/** The rank of a severity, from 0 (the lowest). */
export function severityRank(severity: AlertSeverity): number {
  return alertSeverities.indexOf(severity);
}
