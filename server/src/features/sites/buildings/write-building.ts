import type * as contract from '@suivi/contract/sites/buildings';
import type { BuildingRecord } from '@suivi/contract/sites/buildings';
import { BuildingCodes } from '@suivi/domain/sites/building';
import { lockSite } from '../../../records/sites/find-site.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { refuse, refusedAt, asSeen, ok, type Result } from '../../../platform/result.ts';
import { buildingKind, type BuildingWrite } from '../../../records/sites/buildings/building-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { archiveRecord } from '../../../records/archive-record.ts';
import type { Tx } from '../../../platform/schema/tables.ts';
import { findBuildings } from '../../../records/sites/buildings/store.ts';
import { lockSitesOf, findBuilding } from './store.ts';

export const createBuilding: Handler<typeof contract.createBuilding> = async ({ body, change }) => {
  const { siteId, ...content } = body;
  return change(async current => {
    if (!(await lockSite(current.tx, { id: siteId }))) return refuse('not-found', { field: 'siteId' });
    const free = await checkCode(current.tx, siteId, content.code, null);
    if (free.kind === 'refused') return free;
    const [written] = await writeRecords(current, buildingKind, [{ key: { siteId }, stored: null, content }]);
    return buildingAfter(current.tx, written?.id ?? 0);
  });
};

export const restoreBuilding: Handler<typeof contract.restoreBuilding> = async ({ params: { id }, edit }) =>
  edit(lockBuilding, id, async (current, building) => {
    if (building.archivedAt === null) return refuse('not-found');
    // Its code may have been given to another building meanwhile.
    const free = await checkCode(current.tx, building.siteId, building.code, id);
    if (free.kind === 'refused') return free;
    await archiveRecord(current, buildingKind, { key: building, stored: building }, null);
    return buildingAfter(current.tx, id);
  });

/** All placements or none: the first that cannot be made undoes the others and is named by its place in the request. */
export const placeBuildings: Handler<typeof contract.placeBuildings> = async ({
  body: { placements },
  change,
}) =>
  change(async current => {
    await lockSitesOf(
      current.tx,
      placements.map(({ id }) => id),
    );
    const writes: BuildingWrite[] = [];
    for (const [index, { id, version, position }] of placements.entries()) {
      const field = `placements.${index}`;
      const stored = asSeen(await lockBuilding(current.tx, id), version);
      if (stored.kind === 'refused') return refusedAt(field, stored);
      const building = stored.value;
      if (building.archivedAt !== null) return refuse('not-found', { field });
      writes.push({ key: building, stored: building, content: { ...building, position }, verb: 'place' });
    }
    await writeRecords(current, buildingKind, writes);
    return ok({ placed: placements.length });
  });

/** The stored building, locked until the end of the change. */
export async function lockBuilding(tx: Tx, id: number): Promise<BuildingRecord | null> {
  const found = await findBuilding(tx, id);
  const site = found && (await lockSite(tx, { id: found.siteId }));
  // Read again, since somebody may have changed it while this change waited for the site.
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
