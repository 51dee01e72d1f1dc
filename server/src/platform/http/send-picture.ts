import { ok, type Result } from '../result.ts';
import { isKnownAnswer } from './answer-cache.ts';
import type { Call } from './register-endpoint.ts';

/**
 * Answers with an uploaded picture, shown as a picture and as nothing else even when its address is opened directly; 304 for who
 * has it already.
 */
export function sendPicture(
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  { mediaType, content }: { mediaType: string; content: Buffer },
  { name, tag }: { name: string; tag: string },
): Result<null> {
  const etag = `"${tag}"`;
  void reply.headers({
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Disposition': `inline; filename="${name}"`,
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  });
  if (isKnownAnswer(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type(mediaType).send(content);
  return ok(null);
}
