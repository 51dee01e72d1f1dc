import type { MonthNote } from '@suivi/contract/months/month-notes';
import { sql } from 'kysely';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** Includes those of archived sites and buildings. */
export function selectNotes(db: Database | Tx) {
  return db
    .selectFrom('month_notes as n')
    .innerJoin('sites as s', 's.id', 'n.site_id')
    .leftJoin('buildings as b', 'b.id', 'n.building_id')
    .leftJoin('accounts as a', 'a.id', 'n.updated_by')
    .selectAll('n')
    .select(['s.code', 's.name', 'b.name as building_name', 'a.name as author'])
    .orderBy('n.reference_year')
    .orderBy('n.reference_month')
    .orderBy('s.position')
    .orderBy('n.id');
}

/** Locks the notes until the transaction ends, so that nobody else can change them. */
export async function lockNotes(tx: Tx, ids: readonly number[]): Promise<MonthNote[]> {
  const rows = await selectNotes(tx).where(sql<boolean>`n.id = any (${ids}::int[])`).forUpdate('n').execute();
  return rows.map(noteOf);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

export function noteOf(row: Row): MonthNote {
  return {
    id: row.id,
    siteId: row.site_id,
    siteCode: row.code,
    siteName: row.name,
    buildingId: row.building_id,
    buildingName: row.building_name,
    energyType: row.energy_type,
    period: storedPeriod(row.reference_year, row.reference_month),
    kind: row.kind,
    text: row.text,
    author: row.author,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
