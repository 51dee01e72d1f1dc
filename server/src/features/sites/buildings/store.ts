import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { findBuildings } from '../../../records/sites/buildings/store.ts';

/**
 * Like `lockSite` of the records, for all the sites of these buildings: always in the same order, so that two such changes cannot wait for each
 * other.
 */
export async function lockSitesOf(tx: Tx, buildingIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('sites')
    .select('id')
    .where('id', 'in', db =>
      db.selectFrom('buildings').select('site_id').where('buildings.id', 'in', buildingIds),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findBuilding(db: Database | Tx, id: number): Promise<BuildingRecord | null> {
  const [found] = await findBuildings(db, { ids: [id] });
  return found ?? null;
}
