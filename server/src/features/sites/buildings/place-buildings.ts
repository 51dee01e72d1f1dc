import type { placeBuildings as endpoint } from '@suivi/contract/sites/buildings';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { asSeen, ok, refuse } from '../../../platform/result.ts';
import { type BuildingWrite, buildingKind } from '../../../records/sites/buildings/building-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { lockSitesOf } from './store.ts';
import { lockBuilding } from './stored-building.ts';

/** All placements or none: the first that cannot be made undoes the others and is named by its place in the request. */
export const placeBuildings: Handler<typeof endpoint> = async ({ body: { placements }, change }) =>
  change(async current => {
    await lockSitesOf(
      current.tx,
      placements.map(({ id }) => id),
    );
    const writes: BuildingWrite[] = [];
    for (const [index, { id, version, position }] of placements.entries()) {
      const field = `placements.${index}`;
      const stored = asSeen(await lockBuilding(current.tx, id), version);
      if (stored.kind === 'refused') return { kind: 'refused', refusal: { ...stored.refusal, field } };
      const building = stored.value;
      if (building.archivedAt !== null) return refuse('not-found', { field });
      writes.push({ key: building, stored: building, content: { ...building, position }, verb: 'place' });
    }
    await writeRecords(current, buildingKind, writes);
    return ok({ placed: placements.length });
  });
