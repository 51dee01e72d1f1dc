import type { saveBuilding as endpoint } from '@suivi/contract/buildings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { buildingKind } from '../../records/buildings/building-kind.ts';
import { writeRecords } from '../../records/write-records.ts';
import { buildingAfter, checkCode, storedBuilding } from './stored-building.ts';

export const saveBuilding: Handler<typeof endpoint> = async ({ params: { id }, body, version, change }) =>
  change(async current => {
    const stored = await storedBuilding(current.tx, id, version);
    if (stored.kind === 'refused') return stored;
    const building = stored.value;
    if (building.archivedAt !== null) return refuse('not-found');
    const free = await checkCode(current.tx, building.siteId, body.code, id);
    if (free.kind === 'refused') return free;
    await writeRecords(current, buildingKind, [{ key: building, stored: building, content: body }]);
    return buildingAfter(current.tx, id);
  });
