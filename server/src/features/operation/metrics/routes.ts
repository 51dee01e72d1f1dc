import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Platform } from '../../../platform/http/platform.ts';
import { answerRefusal } from '../../../platform/http/send-outcome.ts';
import { measureRequests } from './measure-requests.ts';
import { processMetrics } from './process-metrics.ts';
import { rightToRead } from './right-to-read.ts';
import { createServerGauges } from './server-gauges.ts';
import { createStoredGauges } from './stored-gauges.ts';

/**
 * `GET /metrics` in Prometheus' text format: not part of the interface, since no person requests it and no role allows it, and
 * outside the lanes, since it reports their state. Contains nothing about any person.
 */
export function registerMetrics(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry();
  // Created at start: the delays of the event loop are those between two requests for the metrics.
  const ofProcess = processMetrics();
  measureRequests(app, registry);
  createServerGauges(platform, registry);
  const stored = createStoredGauges(platform, registry);

  app.get('/metrics', async (request, reply) => {
    const asking = { socketAddress: request.raw.socket.remoteAddress, headers: request.headers };
    const right = rightToRead(asking, platform.config.metricsToken);
    if (right === 'hidden') return answerRefusal(request, reply, { code: 'not-found' });
    if (right === 'not-authenticated') {
      return answerRefusal(request, reply.header('WWW-Authenticate', 'Bearer'), {
        code: 'not-authenticated',
      });
    }
    await stored.refresh();
    const text = await Registry.merge([ofProcess, registry]).metrics();
    return reply.header('Cache-Control', 'no-store').type(registry.contentType).send(text);
  });
}
