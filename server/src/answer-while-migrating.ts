import { migratingText } from '@suivi/presentation/operation/migrating-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registerAlive } from './features/operation/health/routes.ts';
import type { Config } from './platform/config.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { isServedOverHttps } from './platform/http/origins.ts';
import { answerRefusal } from './platform/http/send-outcome.ts';

async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.url.startsWith('/api/')) return answerRefusal(request, reply, { code: 'migrating' });
  return reply
    .status(503)
    .headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(migratingText);
}

/**
 * Listens where the server will listen, and answers that it is alive and not ready: a migration may take minutes, and a supervisor
 * that gets no answer would kill it. Returns what ends it.
 */
export async function answerWhileMigrating(config: Config): Promise<() => Promise<void>> {
  const http = await createHttpServer(config, isServedOverHttps(config));
  registerAlive(http);
  http.all('*', { onRequest: refuse }, refuse);
  const quiet = http.log.level;
  http.log.level = 'error';
  await http.listen({ host: config.host, port: config.port });
  http.log.level = quiet;
  return () => http.close();
}
