import type { readPlanFile as endpoint } from '@suivi/contract/sites/site-map';
import { isKnownAnswer } from '../../../platform/http/answer-cache.ts';
import { harmlessPicture } from '../../../platform/http/harmless-picture.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { findPicture, findSite } from './store.ts';

export const readPlanFile: Handler<typeof endpoint> = async ({ db, params: { code }, request, reply }) => {
  const site = await findSite(db, code);
  const picture = site && (await findPicture(db, site.id));
  if (!picture) return refuse('not-found');
  const etag = `"plan-${picture.id}-${picture.version}"`;
  void reply.headers({ ...harmlessPicture('plan'), 'Cache-Control': 'private, no-cache', ETag: etag });
  if (isKnownAnswer(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type(picture.mediaType).send(picture.content);
  return ok(null);
};
