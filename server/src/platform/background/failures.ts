/** The kinds of work that run beside requests, under the names that the metrics give them. */
export const backgroundKinds = [
  'accounts',
  'alerts',
  'backups',
  'bills',
  'imports',
  'mail',
  'own-mails',
  'wastes',
  'webhooks',
] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

const failures = new Map<BackgroundKind, number>();

/** The failures of this process since its start. */
export function countFailures(kind: BackgroundKind): number {
  return failures.get(kind) ?? 0;
}

export function noteFailure(kind: BackgroundKind): void {
  failures.set(kind, countFailures(kind) + 1);
}
