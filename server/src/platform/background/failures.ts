/** What runs beside requests, as metrics name it. */
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

/** Of this process, since its start. */
export function countFailures(kind: BackgroundKind): number {
  return failures.get(kind) ?? 0;
}

export function noteFailure(kind: BackgroundKind): void {
  failures.set(kind, countFailures(kind) + 1);
}
