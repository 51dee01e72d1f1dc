import type * as contract from '@suivi/contract/sites/site-map';
import { hasOwnPlan } from '@suivi/domain/sites/plan-sites';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findPlan } from '../../../records/sites/plans/store.ts';
import { findSite } from '../../../records/sites/find-site.ts';
import { findSitesByPlan, findPicture } from './store.ts';
import { sendPicture } from '../../../platform/http/send-picture.ts';

export const readPlanFile: Handler<typeof contract.readPlanFile> = async call => {
  const site = await findSite(call.db, { code: call.params.code });
  const picture = site && (await findPicture(call.db, site.id));
  if (!picture) return refuse('not-found');
  return sendPicture(call, picture, { name: 'plan', tag: `plan-${picture.id}-${picture.version}` });
};

export const readSitePlan: Handler<typeof contract.readSitePlan> = async ({ db, params: { code } }) => {
  const site = await findSite(db, { code });
  if (!site) return refuse('not-found', { field: 'code' });
  const [plan, sites] = await Promise.all([findPlan(db, site.id), findSitesByPlan(db)]);
  return ok({
    plan,
    sitesWithPlan: sites.filter(each => each.hasAddedPlan || hasOwnPlan(each.code)).map(({ name }) => name),
  });
};
