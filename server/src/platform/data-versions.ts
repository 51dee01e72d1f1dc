import type { Database, Tx } from './schema/tables.ts';

/** The versions of the data that a request will read, taken before it reads anything else. */
export type DataVersions = {
  /** Increases with every change. */
  all: string;
  /** The version at which something other than declarations and alerts last changed. */
  beside: string;
  /** The version at which each part last changed, where it did since `beside`. */
  movedParts: Record<string, number>;
  /** The version at which the months of all years last changed together. */
  monthsMoved: number;
  /** The version at which the months of each year last changed, where they did since `monthsMoved`. */
  movedYears: Record<string, number>;
};

/** The declarations of one year, or the alerts. Everything else is no part: its changes invalidate every answer. */
export type DataPart = number | 'alerts';

/**
 * The version under which an answer is cached: it changes whenever anything changes that the answer is made of. `parts` are the
 * declarations and alerts that it reads; null: all of them.
 */
export function versionOf(
  { all, beside, movedParts }: DataVersions,
  parts: readonly DataPart[] | null,
): string {
  if (parts === null) return all;
  return [beside, ...parts.map(part => movedParts[part] ?? 0)].join('.');
}

/** The version at which the months of a year last changed, whatever else did. */
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

/** The versions as a transaction sees them. */
export async function readVersions(db: Database | Tx): Promise<DataVersions> {
  return versionsOf(await db.selectFrom('data_version').selectAll().executeTakeFirstOrThrow());
}
