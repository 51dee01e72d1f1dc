/** Which data a request will read, as they were before it read anything else. */
export type DataVersions = {
  /** Moves at every change. */
  all: string;
  /** The version at which something else than declarations and alerts last moved. */
  beside: string;
  /** The version at which each part last moved since then. */
  movedParts: Record<string, number>;
};

/** The declarations of a year, or alerts. All else is no part: it moves every answer. */
export type DataPart = number | 'alerts';

/**
 * What an answer is kept under: it moves whenever something moves that the answer is made of. `parts` are what it reads
 * of declarations and alerts; null: all of them.
 */
export function versionOf(
  { all, beside, movedParts }: DataVersions,
  parts: readonly DataPart[] | null,
): string {
  if (parts === null) return all;
  return [beside, ...parts.map(part => movedParts[part] ?? 0)].join('.');
}
