import type { listBuildings as endpoint } from '@suivi/contract/sites/buildings';
import type { ReadingVerb } from '../../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findBuildings } from '../../../records/sites/buildings/store.ts';
import { findSite } from '../../../records/sites/find-site.ts';

export const listBuildings: ReadingVerb<typeof endpoint> = async ({ db, query }) => {
  if (query.site === undefined) return ok({ siteId: null, buildings: await findBuildings(db, 'in service') });
  const site = await findSite(db, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  return ok({ siteId: site.id, buildings: await findBuildings(db, { siteId: site.id }) });
};
