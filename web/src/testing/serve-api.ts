import type { ErrorCode } from '@suivi/contract/ground/errors';
import { vi } from 'vitest';
import { unanswered } from './refuse-network.ts';

export type ReceivedRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
};

type Answer = (request: ReceivedRequest) => unknown;

/** Returned by an answer to refuse the request, instead of a value. */
export class RefusedRequest {
  readonly status: number;
  readonly error: object;

  constructor(status: number, code: ErrorCode, more: { field?: string; params?: object } = {}) {
    this.status = status;
    this.error = { code, ...more, requestId: 'test-request' };
  }
}

/** An event stream of the server that never sends an event. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {
    // There is nothing to close.
  }
}

/**
 * Answers the page's requests in place of the server: `{ 'GET /api/session': () => answer }`. Returns the requests received, in
 * order. A request without an answer fails the test: the page would retry for seconds, and hide the cause.
 */
export function serveApi(answers: Record<string, Answer>): ReceivedRequest[] {
  return serveRequests(request => answers[`${request.method} ${request.path}`]?.(request));
}

/** Answers with one function for all requests; undefined when it has no answer. */
export function serveRequests(answer: Answer): ReceivedRequest[] {
  const received: ReceivedRequest[] = [];
  vi.stubGlobal('EventSource', SilentEventSource);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const request: ReceivedRequest = {
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    received.push(request);
    const value = await answer(request);
    if (value === undefined) throw unanswered(request.method, pathname);
    if (value instanceof Response) return value;
    if (value instanceof RefusedRequest)
      return Response.json({ error: value.error }, { status: value.status });
    return Response.json(value);
  });
  return received;
}
