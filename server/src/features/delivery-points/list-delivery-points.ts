import type { listDeliveryPoints as endpoint } from '@suivi/contract/delivery-points';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listPoints } from '../../records/delivery-points/store.ts';
import { findSite } from '../../records/sites/find-site.ts';

export const listDeliveryPoints: Handler<typeof endpoint> = async ({ db, query: { site: code } }) => {
  const site = code === undefined ? undefined : await findSite(db, { code });
  if (site === null) return refuse('not-found', { field: 'site' });
  return ok({ points: await listPoints(db, site?.id ?? null) });
};
