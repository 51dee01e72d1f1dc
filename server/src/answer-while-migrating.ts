import { readAlive } from '@suivi/contract/operation/health';
import { migratingText } from '@suivi/presentation/operation/migrating-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './platform/config.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { isServedOverHttps } from './platform/http/origins.ts';
import { answerRefusal } from './platform/http/send-outcome.ts';

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
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
  http.get(readAlive.path, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ alive: true }),
  );
  // Before a body is read, whatever it is.
  http.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === readAlive.path) done();
    else void refuse(request, reply);
  });
  const quiet = http.log.level;
  http.log.level = 'error';
  await http.listen({ host: config.host, port: config.port });
  http.log.level = quiet;
  return () => http.close();
}
