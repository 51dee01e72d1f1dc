import type { listDeliveryPoints as endpoint } from '@suivi/contract/delivery-points';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { listPoints } from '../../records/delivery-points/store.ts';
import { findSiteId } from './store.ts';

export const listDeliveryPoints: Handler<typeof endpoint> = async ({ db, query: { site } }) => {
  const siteId = site === undefined ? null : await findSiteId(db, site);
  if (site !== undefined && siteId === null) return refuse('not-found', { field: 'site' });
  return ok({ points: await listPoints(db, siteId) });
};
