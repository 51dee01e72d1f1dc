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
    .select(['n.id', 'n.site_id as siteId', 's.code as siteCode', 's.name as siteName', 'n.version'])
    .select([
      'n.building_id as buildingId',
      'b.name as buildingName',
      'n.energy_type as energyType',
      'n.kind',
    ])
    .select(['n.reference_year as year', 'n.reference_month as month', 'n.text', 'a.name as author'])
    .select('n.updated_at as updatedAt')
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

export function noteOf({ year, month, updatedAt, ...row }: Row): MonthNote {
  return { ...row, period: storedPeriod(year, month), updatedAt: updatedAt.toISOString() };
}
