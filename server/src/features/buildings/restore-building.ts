import type { restoreBuilding as endpoint } from '@suivi/contract/buildings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { buildingEntry } from './building-entry.ts';
import { setBuildingArchived } from './store.ts';
import { buildingAfter, checkCode, storedBuilding } from './stored-building.ts';

export const restoreBuilding: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await storedBuilding(current.tx, id, version);
    if (stored.kind === 'refused') return stored;
    const { building, site } = stored.value;
    if (building.archivedAt === null) return refuse('not-found');
    // Its code may have been given to another one meanwhile.
    const free = await checkCode(current.tx, building.siteId, building.code, id);
    if (free.kind === 'refused') return free;
    await setBuildingArchived(current, building, null);
    await current.journal(buildingEntry('restore', building, site.name, { after: building }));
    return buildingAfter(current.tx, id);
  });
