import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownAnswer } from './answer-cache.ts';

type Made = { plain: Buffer; compressed: Buffer; etag: string };

/**
 * An answer that is the same for everybody as long as the server runs: made at the first request and kept plain and compressed,
 * so that further requests write the same bytes and compute nothing.
 */
export function constantAnswer(mediaType: string, make: () => string) {
  let made: Made | undefined;

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    made ??= madeOf(make());
    reply.headers({
      'Cache-Control': 'no-cache',
      'Content-Type': `${mediaType}; charset=utf-8`,
      // A weak tag, since it names both encodings of the same text.
      ETag: `W/${made.etag}`,
      Vary: 'Accept-Encoding',
    });
    if (isKnownAnswer(request.headers['if-none-match'], made.etag)) return reply.status(304).send();
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(made.plain);
    return reply.header('Content-Encoding', 'gzip').send(made.compressed);
  };
}

function madeOf(text: string): Made {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, compressed: gzipSync(plain, { level: 9 }), etag: `"${hash}"` };
}

/** Whether gzip is named, and not with a weight of 0. */
function takesGzip(header: string | string[] = ''): boolean {
  return /(^|,)\s*(x-)?gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+\s*)?(,|$)/i.test(String(header));
}
