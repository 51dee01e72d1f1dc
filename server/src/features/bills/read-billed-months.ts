import type { readBilledMonths as endpoint } from '@suivi/contract/bills/bill-months';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readBilledYear } from './months-store.ts';
import { findSite } from '../../records/sites/find-site.ts';

export const readBilledMonths: Handler<typeof endpoint> = async ({ db, query }) => {
  const site = await findSite(db, { code: query.site });
  if (!site) return refuse('not-found', { field: 'site' });
  return ok({
    months: await readBilledYear(db, { siteId: site.id, energyType: query.energy }, query.year),
  });
};
