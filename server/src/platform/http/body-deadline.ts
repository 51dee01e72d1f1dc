import type { IncomingMessage, Server } from 'node:http';

export type BodyDeadlines = { ordinaryMilliseconds: number; longMilliseconds: number };

/**
 * A body that arrives in drops must not hold a socket: it has half a minute for what a page sends. A large file over a slow line
 * takes minutes, which requests that may send one are allowed; silence still ends them (`connectionTimeout`).
 */
export const bodyDeadlines: BodyDeadlines = { ordinaryMilliseconds: 30_000, longMilliseconds: 20 * 60_000 };

type Deadline = { extend(): void };
const deadlines = new WeakMap<IncomingMessage, Deadline>();

/** Node knows one deadline for all requests (`requestTimeout`); this one can be extended for a single request. */
export function limitBodies(server: Server, limits = bodyDeadlines): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return;
    const begun = performance.now();
    const end = () => {
      // The error that Node itself emits after `requestTimeout`, so that both are answered in one place.
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!request.complete) server.emit('clientError', error, request.socket);
    };
    const endAfter = (milliseconds: number) =>
      setTimeout(end, Math.max(0, milliseconds - (performance.now() - begun))).unref();
    let timer = endAfter(limits.ordinaryMilliseconds);
    request.once('close', () => {
      clearTimeout(timer);
    });
    deadlines.set(request, {
      extend() {
        clearTimeout(timer);
        timer = endAfter(limits.longMilliseconds);
      },
    });
  });
}

/**
 * Extends the deadline of a request whose sender is known and may send a large file; counted from the beginning of the request.
 */
export function allowLongBody(request: IncomingMessage): void {
  deadlines.get(request)?.extend();
}
