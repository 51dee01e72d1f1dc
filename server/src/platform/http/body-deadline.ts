import type { IncomingMessage, Server } from 'node:http';

export type BodyDeadlines = { ordinaryMilliseconds: number; longMilliseconds: number };

/**
 * A body that comes by drops must not hold a socket: half a minute for what a page sends. A large file over a slow line
 * takes minutes; those who may send one are let do so, and silence still ends it (`connectionTimeout`).
 */
export const bodyDeadlines: BodyDeadlines = { ordinaryMilliseconds: 30_000, longMilliseconds: 20 * 60_000 };

type Deadline = { extend(): void };
const deadlines = new WeakMap<IncomingMessage, Deadline>();

/** Node knows one deadline for all requests (`requestTimeout`); this one can be moved for one of them. */
export function limitBodies(server: Server, limits = bodyDeadlines): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return;
    const begun = performance.now();
    const end = () => {
      // What Node itself says after `requestTimeout`, so that both are answered in one place.
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

/** For a request whose sender is known and may send a large file; counted from its beginning. */
export function allowLongBody(request: IncomingMessage): void {
  deadlines.get(request)?.extend();
}
