import { readEvents } from '@suivi/contract/operation/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { anyOther } from '../../../platform/http/known-routes.ts';

/**
 * The duration of answers, by declared route and class of status: neither invented paths nor anything about a person become
 * labels.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'suivi_http_request_duration_seconds',
    help: 'From the request to the end of its answer, by route, method and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.03, 0.1, 0.3, 0.8, 2, 5, 15],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream stays open as long as its page, and would count as a very slow answer.
    if (request.routeOptions.url === readEvents.path) return;
    durations.observe(
      { method: request.method, route: routeOf(request), status: statusOf(reply) },
      reply.elapsedTime / 1000,
    );
  });
}

function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return is404 || routeOptions.url === anyOther ? 'unknown' : (routeOptions.url ?? 'unknown');
}

function statusOf({ raw, statusCode }: FastifyReply): string {
  return raw.writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'abandoned';
}
