import type { readPlanFile as endpoint } from '@suivi/contract/site-map';
import { isKnownAnswer } from '../../platform/http/answer-cache.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findPicture, findSite } from './store.ts';

/** What a person sent is shown as a picture and as nothing else, even to whoever opens its address. */
const harmless = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Disposition': 'inline; filename="plan"',
};

export const readPlanFile: Handler<typeof endpoint> = async ({ db, params: { code }, request, reply }) => {
  const site = await findSite(db, code);
  const picture = site && (await findPicture(db, site.id));
  if (!picture) return refuse('not-found');
  const etag = `"plan-${picture.id}-${picture.version}"`;
  void reply.headers({ ...harmless, 'Cache-Control': 'private, no-cache', ETag: etag });
  if (isKnownAnswer(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type(picture.mediaType).send(picture.content);
  return ok(null);
};
