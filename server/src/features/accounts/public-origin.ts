import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

/** Where the person will open a link: the configured address, else the one, among those allowed, that asks for it. */
export function publicOriginOf({ config, origins }: Platform, request: FastifyRequest): string {
  const { origin } = request.headers;
  if (config.publicUrl !== null) return config.publicUrl;
  if (origin === undefined || !origins.has(origin)) throw new Error('a link was asked for from elsewhere');
  return origin;
}
