import type { placeBuildings as endpoint } from '@suivi/contract/buildings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { buildingEntry } from './building-entry.ts';
import { lockSitesOf, updatePosition } from './store.ts';
import { storedBuilding } from './stored-building.ts';

/** All placements or none: the first that cannot be made undoes the others and is named by its place in the request. */
export const placeBuildings: Handler<typeof endpoint> = async ({ body: { placements }, change }) =>
  change(async current => {
    await lockSitesOf(
      current.tx,
      placements.map(({ id }) => id),
    );
    for (const [index, { id, version, position }] of placements.entries()) {
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
