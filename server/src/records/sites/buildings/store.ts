import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { byName } from '@suivi/domain/ground/text/by-name';
import { buildingContentOf, buildingFields } from '@suivi/domain/sites/building';
import { sql } from 'kysely';
import { readFieldRow } from '../../field-columns.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** Ordered by name; archived ones included. */
export async function findBuildings(
  db: Database | Tx,
  which: { siteId: number } | { ids: readonly number[] } | 'in service',
): Promise<BuildingRecord[]> {
  let query = selectBuildings(db).orderBy('id');
  if (which === 'in service') query = query.where('archived_at', 'is', null);
  else if ('siteId' in which) query = query.where('site_id', '=', which.siteId);
  else query = query.where(sql<boolean>`id = any (${which.ids}::int[])`);
  return byName((await query.execute()).map(buildingOf), ({ name }) => name);
}

/**
 * The buildings in service among `ids`, locked until the transaction ends: nobody else changes or archives them or enters
 * readings for them.
 */
export async function lockBuildings(tx: Tx, ids: readonly number[]): Promise<BuildingRecord[]> {
  const rows = await selectBuildings(tx)
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(buildingOf);
}

/** The buildings among `ids` for which readings were entered. */
export async function findBuildingsInUse(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('building_consumptions')
    .select('building_id')
    .distinct()
    .where(sql<boolean>`building_id = any (${ids}::int[])`)
    .execute();
  return new Set(rows.map(row => row.building_id));
}

function selectBuildings(db: Database | Tx) {
  return db.selectFrom('buildings').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBuildings>['executeTakeFirstOrThrow']>>;

function buildingOf(row: Row): BuildingRecord {
  return {
    id: row.id,
    siteId: row.site_id,
    ...buildingContentOf(readFieldRow(buildingFields, row)),
    version: row.version,
    archivedAt: row.archived_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
