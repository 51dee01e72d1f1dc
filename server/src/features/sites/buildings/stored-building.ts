import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import { BuildingCodes } from '@suivi/domain/sites/building';
import { findBuildings } from '../../../records/sites/buildings/store.ts';
import { findBuilding, lockSite } from './store.ts';

/** The building as it is now, held until the end of the change. */
export async function lockBuilding(tx: Tx, id: number): Promise<BuildingRecord | null> {
  const found = await findBuilding(tx, id);
  const site = found && (await lockSite(tx, found.siteId));
  // Read again: somebody may have changed it while the site was waited for.
  return site && findBuilding(tx, id);
}

export async function buildingAfter(tx: Tx, id: number): Promise<Result<BuildingRecord>> {
  const building = await findBuilding(tx, id);
  if (!building) throw new Error(`building ${id} vanished inside its own transaction`);
  return ok(building);
}

export async function checkCode(
  tx: Tx,
  siteId: number,
  code: string,
  ownId: number | null,
): Promise<Result<null>> {
  const codes = new BuildingCodes();
  for (const building of await findBuildings(tx, { siteId }))
    if (building.archivedAt === null)
      codes.add(siteId, building.code, { owner: `id ${building.id}`, name: building.name });
  const other = codes.otherOf(siteId, code, `id ${ownId}`);
  if (other === null) return ok(null);
  return refuse('building-code-taken', { field: 'code', params: { code, name: other.name } });
}
