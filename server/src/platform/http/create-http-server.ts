import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { addressRanges } from '../address-ranges.ts';
import type { Config } from '../config.ts';
import { answerInTurn } from './answer-in-turn.ts';
import { bodyDeadlines, limitBodies } from './body-deadline.ts';
import { closeSilentSockets } from './close-silent-sockets.ts';
import { refusalFor, registerErrorHandler } from './error-handler.ts';
import { answerRefusal } from './send-outcome.ts';
import { setStandardHeaders } from './security-headers.ts';
import { answerUnreadRequest } from './unread-request.ts';
import { warnOfForwarded } from './warn-of-forwarded.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The only accepted bodies: JSON in valid UTF-8, so that a text comes back as it was sent. `__proto__` and
 * `constructor.prototype` are refused. A request that announces JSON and sends nothing has no body.
 */
function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      done(Object.assign(new Error('The body is not valid UTF-8'), { statusCode: 400 }));
      return;
    }
    // oxlint-disable-next-line typescript/no-floating-promises -- it answers through `done`
    parse(request, text, done);
  });
}

/** The contract checks requests and answers; Fastify's own compilers of schemas would be loaded for nothing. */
function refuseSchema(): never {
  throw new Error('A route is checked by its endpoint, not by a schema');
}

/** Fastify with every limit of this application, and no route yet. */
export async function createHttpServer(config: Config, secure: boolean): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, serializers: { req: describeRequest } },
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    genReqId: requestIds(config.trustedProxies),
    trustProxy: config.trustedProxies.length === 0 ? false : config.trustedProxies,
    bodyLimit: 512 * 1024,
    // A socket that sends its headers in drops, or stops sending, is closed within these timeouts plus the checking interval; one
    // that sends its body in drops is closed by `limitBodies`.
    requestTimeout: bodyDeadlines.longMilliseconds,
    connectionTimeout: 40_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      answerUnreadRequest(error, socket, newRequestId());
    },
    frameworkErrors: (error, request, reply) => {
      // No hook has run: the request did not get as far as a route.
      void answerRefusal(request, setStandardHeaders(reply, request.id, secure), refusalFor(error));
    },
  });
  limitBodies(app.server);
  answerInTurn(app.server);
  closeSilentSockets(app.server);
  await app.register(fastifyCookie);
  app.decorateRequest('authentication', null);
  registerJsonBody(app);
  app.addHook('onRequest', (request, reply, done) => {
    setStandardHeaders(reply, request.id, secure);
    done();
  });
  registerErrorHandler(app);
  warnOfForwarded(app);
  // Only for a log, not for the terminal of somebody who tries the product.
  app.addHook('onResponse', (request, reply, done) => {
    const isUnlogged = unlogged.has(request.routeOptions.url ?? '') && reply.statusCode < 500;
    if (!process.stdout.isTTY && !isUnlogged) {
      const milliseconds = Math.round(reply.elapsedTime);
      request.log.info({ req: request, status: reply.statusCode, milliseconds }, 'answered');
    }
    done();
  });
  return app;
}

/** Paths that supervision polls every few seconds. */
const unlogged: ReadonlySet<string> = new Set(['/api/alive', '/api/ready', '/metrics']);

const idOfProxy = /^[\w@-]{8,64}$/;

/** The identifier that a trusted proxy gave a request, so that both logs name it alike; otherwise one of our own. */
function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = addressRanges(trustedProxies);
  return ({ headers: { 'x-request-id': given }, socket: { remoteAddress = '' } }) => {
    if (typeof given !== 'string' || !idOfProxy.test(given)) return newRequestId();
    return trusted.has(remoteAddress) ? given : newRequestId();
  };
}

const bytesOfId = 9;
/** Random bytes for many identifiers, fetched at once: fetching each by itself costs more than reading the request. */
const random = Buffer.alloc(bytesOfId * 200);
let used = random.length;

function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytesOfId;
  return random.toString('base64url', used - bytesOfId, used);
}

/** Describes a request without its query string, which may hold the token of a one-time link, and without headers. */
function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?', 1)[0], ip };
}
