import type { restoreBuilding as endpoint } from '@suivi/contract/sites/buildings';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { refuse } from '../../../platform/result.ts';
import { archiveRecord } from '../../../records/archive-record.ts';
import { buildingKind } from '../../../records/sites/buildings/building-kind.ts';
import { buildingAfter, checkCode, lockBuilding } from './stored-building.ts';

export const restoreBuilding: Handler<typeof endpoint> = async ({ params: { id }, edit }) =>
  edit(lockBuilding, id, async (current, building) => {
    if (building.archivedAt === null) return refuse('not-found');
    // Its code may have been given to another one meanwhile.
    const free = await checkCode(current.tx, building.siteId, building.code, id);
    if (free.kind === 'refused') return free;
    await archiveRecord(current, buildingKind, { key: building, stored: building }, null);
    return buildingAfter(current.tx, id);
  });
