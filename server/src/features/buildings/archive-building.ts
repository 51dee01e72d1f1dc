import type { archiveBuilding as endpoint } from '@suivi/contract/buildings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { buildingEntry } from './building-entry.ts';
import { setBuildingArchived } from './store.ts';
import { buildingAfter, storedBuilding } from './stored-building.ts';

export const archiveBuilding: Handler<typeof endpoint> = async ({ params: { id }, version, change }) =>
  change(async current => {
    const stored = await storedBuilding(current.tx, id, version);
    if (stored.kind === 'refused') return stored;
    const { building, site } = stored.value;
    if (building.archivedAt !== null) return refuse('not-found');
    await setBuildingArchived(current, building, new Date());
    await current.journal(buildingEntry('archive', building, site.name, { before: building }));
    return buildingAfter(current.tx, id);
  });
