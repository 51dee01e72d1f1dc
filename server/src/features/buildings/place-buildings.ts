import type { placeBuildings as endpoint } from '@suivi/contract/buildings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { buildingEntry } from './building-entry.ts';
import { updatePosition } from './store.ts';
import { storedBuilding } from './stored-building.ts';

/** All placements or none: the first that cannot be made undoes the others and is named by its place in the request. */
export const placeBuildings: Handler<typeof endpoint> = async ({ body: { placements }, change }) =>
  change(async current => {
    // Always in the same order, so that two editors who save at once cannot wait for each other.
    const ordered = placements
      .map((placement, index) => ({ ...placement, index }))
      .sort((a, b) => a.id - b.id);
    for (const { id, version, position, index } of ordered) {
      const field = `placements.${index}`;
      const stored = await storedBuilding(current.tx, id, version);
      if (stored.kind === 'refused') return { kind: 'refused', refusal: { ...stored.refusal, field } };
      const { building, site } = stored.value;
      if (building.archivedAt !== null) return refuse('not-found', { field });
      await updatePosition(current, building, position);
      await current.journal(
        buildingEntry('place', building, site.name, { before: building, after: { ...building, position } }),
      );
    }
    return ok({ placed: placements.length });
  });
