import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import { findBuilding, findSameCode, lockSite } from './store.ts';

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
  const name = await findSameCode(tx, siteId, code, ownId);
  return name === null ? ok(null) : refuse('building-code-taken', { field: 'code', params: { code, name } });
}
