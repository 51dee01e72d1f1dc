import { readDocumentation, readOpenApi } from '@suivi/contract/documentation';
import { endpoints } from '@suivi/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { sessionCookieName } from '../../platform/session/session-cookie.ts';
import { buildOpenApi } from './build-openapi.ts';
import { buildPage, styleHash } from './build-page.ts';

const pagePolicy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors 'none'`;

/** Made once, when it is first asked for; touches no data. */
export function registerDocumentation(app: FastifyInstance, { secure }: Platform): void {
  let page: string | undefined;
  let openApi: string | undefined;

  app.get(readDocumentation.path, { config: { endpoint: readDocumentation } }, async (_request, reply) => {
    page ??= buildPage(endpoints);
    return reply
      .headers({ 'Content-Security-Policy': pagePolicy, 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get(readOpenApi.path, { config: { endpoint: readOpenApi } }, async (_request, reply) => {
    openApi ??= JSON.stringify(buildOpenApi(endpoints, sessionCookieName(secure)));
    return reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(openApi);
  });
}
