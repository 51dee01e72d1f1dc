import type { createBuilding as endpoint } from '@suivi/contract/buildings';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { refuse } from '../../platform/result.ts';
import { buildingEntry } from './building-entry.ts';
import { insertBuilding, lockSite } from './store.ts';
import { buildingAfter, checkCode } from './stored-building.ts';

export const createBuilding: Handler<typeof endpoint> = async ({ body, change }) => {
  const { siteId, ...content } = body;
  return change(async current => {
    const site = await lockSite(current.tx, siteId);
    if (!site) return refuse('not-found', { field: 'siteId' });
    const free = await checkCode(current.tx, siteId, content.code, null);
    if (free.kind === 'refused') return free;
    const id = await insertBuilding(current, siteId, content);
    await current.journal(
      buildingEntry('create', { id, siteId, name: content.name }, site.name, { after: content }),
    );
    return buildingAfter(current.tx, id);
  });
};
