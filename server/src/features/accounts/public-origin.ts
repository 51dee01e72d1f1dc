import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';

/** The origin at which the person will open a link: the configured address, otherwise that of the request, if it is allowed. */
export function publicOriginOf({ config, origins }: Platform, request: FastifyRequest): string {
  const { origin } = request.headers;
  if (config.publicUrl !== null) return config.publicUrl;
  if (origin === undefined || !origins.has(origin)) throw new Error('a link was asked for from elsewhere');
  return origin;
}
