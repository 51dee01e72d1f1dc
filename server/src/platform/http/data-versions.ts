/** Which data a request will read, as they were before it read anything else. */
export type DataVersions = {
  /** Moves at every change. */
  dataVersion: string;
  /** The version at which something else than declarations and computed alerts last moved. */
  besideDeclarations: string;
  /** By year, the version at which its declarations last moved since then. */
  declaredYears: Record<string, number>;
};

/**
 * What an answer is kept under: it moves whenever something moves that the answer is made of. `years` are those whose
 * declarations the answer reads; null: of any year, or computed alerts.
 */
export function versionOf(
  { dataVersion, besideDeclarations, declaredYears }: DataVersions,
  years: readonly number[] | null,
): string {
  if (years === null) return dataVersion;
  return [besideDeclarations, ...years.map(year => declaredYears[year] ?? 0)].join('.');
}
