import type { Database, Tx } from './schema/tables.ts';

/** Which data a request will read, as they were before it read anything else. */
export type DataVersions = {
  /** Moves at every change. */
  all: string;
  /** The version at which something else than declarations and alerts last moved. */
  beside: string;
  /** The version at which each part last moved since then. */
  movedParts: Record<string, number>;
  /** The version at which the months of all years last moved at once. */
  monthsMoved: number;
  /** The version at which those of a year last moved since then. */
  movedYears: Record<string, number>;
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

/** The version at which the months of a year last moved, whatever else did. */
export function versionOfYear({ monthsMoved, movedYears }: DataVersions, year: number): number {
  return Math.max(monthsMoved, movedYears[year] ?? 0);
}

export type DataVersionRow = {
  version: string;
  beside_declarations: string;
  moved_parts: Record<string, number>;
  months_moved: string;
  moved_years: Record<string, number>;
};

export function versionsOf(row: DataVersionRow): DataVersions {
  return {
    all: row.version,
    beside: row.beside_declarations,
    movedParts: row.moved_parts,
    monthsMoved: Number(row.months_moved),
    movedYears: row.moved_years,
  };
}

/** As a transaction sees them. */
export async function readVersions(db: Database | Tx): Promise<DataVersions> {
  return versionsOf(await db.selectFrom('data_version').selectAll().executeTakeFirstOrThrow());
}
