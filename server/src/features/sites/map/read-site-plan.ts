import type * as contract from '@suivi/contract/sites/site-map';
import { hasOwnPlan } from '@suivi/domain/sites/plan-sites';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findPlan } from '../../../records/sites/plans/store.ts';
import { findSite, findSitesByPlan, findPicture } from './store.ts';
import { isKnownAnswer } from '../../../platform/http/answer-cache.ts';
import { harmlessPicture } from '../../../platform/http/harmless-picture.ts';

export const readPlanFile: Handler<typeof contract.readPlanFile> = async ({
  db,
  params: { code },
  request,
  reply,
}) => {
  const site = await findSite(db, code);
  const picture = site && (await findPicture(db, site.id));
  if (!picture) return refuse('not-found');
  const etag = `"plan-${picture.id}-${picture.version}"`;
  void reply.headers({ ...harmlessPicture('plan'), 'Cache-Control': 'private, no-cache', ETag: etag });
  if (isKnownAnswer(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type(picture.mediaType).send(picture.content);
  return ok(null);
};

export const readSitePlan: Handler<typeof contract.readSitePlan> = async ({ db, params: { code } }) => {
  const site = await findSite(db, code);
  if (!site) return refuse('not-found', { field: 'code' });
  const [plan, sites] = await Promise.all([findPlan(db, site.id), findSitesByPlan(db)]);
  return ok({
    plan,
    sitesWithPlan: sites.filter(each => each.hasAddedPlan || hasOwnPlan(each.code)).map(({ name }) => name),
  });
};
