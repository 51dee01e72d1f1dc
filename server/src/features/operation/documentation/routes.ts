import { readDocumentation, readOpenApi } from '@suivi/contract/operation/documentation';
import { endpoints } from '@suivi/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { constantAnswer } from '../../../platform/http/constant-answer.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { sessionCookieName } from '../../../platform/session/session-cookie.ts';
import { buildOpenApi } from './build-openapi.ts';
import { buildPage, styleHash } from './build-page.ts';

const pagePolicy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors 'none'`;

/** Reads no data. */
export function registerDocumentation(app: FastifyInstance, { secure }: Platform): void {
  const page = constantAnswer('text/html', () => buildPage(endpoints));
  const openApi = constantAnswer('application/json', () =>
    JSON.stringify(buildOpenApi(endpoints, sessionCookieName(secure))),
  );

  app.get(readDocumentation.path, { config: { endpoint: readDocumentation } }, async (request, reply) =>
    page(request, reply.header('Content-Security-Policy', pagePolicy)),
  );
  app.get(readOpenApi.path, { config: { endpoint: readOpenApi } }, async (request, reply) =>
    openApi(request, reply),
  );
}
