import type { readGroupLogoFile as endpoint } from '@suivi/contract/settings/group-logo';
import { isKnownAnswer } from '../../platform/http/answer-cache.ts';
import { harmlessPicture } from '../../platform/http/harmless-picture.ts';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readLogoPicture } from '../../records/settings/logo/store.ts';

export const readGroupLogoFile: Handler<typeof endpoint> = async ({ db, request, reply }) => {
  const picture = await readLogoPicture(db);
  if (!picture) return refuse('not-found');
  const etag = `"logo-${picture.version}"`;
  void reply.headers({ ...harmlessPicture('logo'), 'Cache-Control': 'private, no-cache', ETag: etag });
  if (isKnownAnswer(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type(picture.mediaType).send(picture.content);
  return ok(null);
};
