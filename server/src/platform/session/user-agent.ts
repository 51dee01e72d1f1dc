import type { FastifyRequest } from 'fastify';

/** What a browser says of itself, as far as it can be shown. */
export function readUserAgent({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').replace(/[^\u0020-\u007e]/g, ' ').slice(0, 200);
}
