import type { BuildingRecord } from '@suivi/contract/buildings';
import { ok, refuse, type Result } from '../../platform/result.ts';
import type { Tx } from '../../platform/schema/tables.ts';
import { findBuilding, findSameCode, lockSite } from './store.ts';

/** The building as it is now, held until the end of the change; refused when it is not the one that was read. */
export async function storedBuilding(tx: Tx, id: number, version: number): Promise<Result<BuildingRecord>> {
  const found = await findBuilding(tx, id);
  const site = found && (await lockSite(tx, found.siteId));
  // Read again: somebody may have changed it while the site was waited for.
  const building = site && (await findBuilding(tx, id));
  if (!site || !building) return refuse('not-found');
  if (building.version !== version) {
    return refuse('version-stale', { params: { version: building.version } });
  }
  return ok(building);
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
  const name = await findSameCode(tx, siteId, code, ownId);
  return name === null ? ok(null) : refuse('building-code-taken', { field: 'code', params: { code, name } });
}
