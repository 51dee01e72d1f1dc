import type { FastifyRequest } from 'fastify';

/** The browser's description of itself, limited to what can be shown. */
export function readUserAgent({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').replace(/[^\u0020-\u007e]/g, ' ').slice(0, 200);
}
