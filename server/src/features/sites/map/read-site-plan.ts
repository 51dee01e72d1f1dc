import type { readSitePlan as endpoint } from '@suivi/contract/sites/site-map';
import { hasOwnPlan } from '@suivi/domain/sites/plan-sites';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findPlan } from '../../../records/sites/plans/store.ts';
import { findSite, findSitesByPlan } from './store.ts';

export const readSitePlan: Handler<typeof endpoint> = async ({ db, params: { code } }) => {
  const site = await findSite(db, code);
  if (!site) return refuse('not-found', { field: 'code' });
  const [plan, sites] = await Promise.all([findPlan(db, site.id), findSitesByPlan(db)]);
  return ok({
    plan,
    sitesWithPlan: sites.filter(each => each.hasAddedPlan || hasOwnPlan(each.code)).map(({ name }) => name),
  });
};
