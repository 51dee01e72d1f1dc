import type { archiveBuilding as endpoint } from '@suivi/contract/buildings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { archiveRecord } from '../../records/archive-record.ts';
import { buildingKind } from '../../records/buildings/building-kind.ts';
import { buildingAfter, storedBuilding } from './stored-building.ts';

export const archiveBuilding: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await storedBuilding(current.tx, id, version);
    if (stored.kind === 'refused') return stored;
    const building = stored.value;
    if (building.archivedAt !== null) return refuse('not-found');
    await archiveRecord(current, buildingKind, { key: building, stored: building }, new Date());
    return buildingAfter(current.tx, id);
  });
