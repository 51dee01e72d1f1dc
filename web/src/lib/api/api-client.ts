import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import type { ErrorAnswer, ErrorCode } from '@suivi/contract/ground/errors';
import { ApiError } from '../texts/api-error.ts';
import { withItsText } from '../texts/error-texts.ts';
import type { BegunVersion } from './begun-version.ts';
import type { CallArguments, CallOptions, DescribedEndpoint } from './endpoint-call.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { requestUrl } from './request-url.ts';
import { sendWithRetries } from './send-with-retries.ts';
import { announceSessionEvent } from '../session/session-events.ts';

/** A looser form of `CallArguments`, for code that does not depend on the endpoint. */
type Options = {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  begun?: BegunVersion | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Calls an endpoint of the contract. Reads, and creations with the same key, are retried while a gateway or an overloaded server
 * answers. Throws `ApiError` for a refusal or a network failure, and the browser's own `AbortError` when `signal` was aborted.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: CallArguments<E>
): Promise<AnswerOf<E>> {
  return (await request(endpoint, (options ?? {}) as Options)) as AnswerOf<E>;
}

async function request(endpoint: DescribedEndpoint, options: Options): Promise<unknown> {
  return readAnswer(await send(endpoint, options), options.signal);
}

/** The response of an endpoint that returns a file. Throws `ApiError` for a refusal or a network failure. */
export async function fetchAnswer<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<Response> {
  const { signal } = options;
  const response = await send(endpoint, options as Options);
  // A refusal is JSON, and is thrown.
  if (!response.ok) await readAnswer(response, signal);
  return response;
}

async function send(endpoint: DescribedEndpoint, options: Options): Promise<Response> {
  const { signal } = options;
  const url = requestUrl(endpoint.path, { ...options.params }, { ...options.query });
  const init = requestInit(endpoint, options);
  const once = () => fetch(url, init);
  const mayArriveTwice = endpoint.effect === 'read' || endpoint.effect === 'create';
  try {
    return await (mayArriveTwice ? sendWithRetries(once, signal) : once());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ code: 'network-failed' });
  }
}

function requestInit(endpoint: DescribedEndpoint, options: Options): RequestInit {
  const headers = new Headers({ Accept: 'application/json' });
  if (endpoint.effect === 'edit') {
    if (options.begun === undefined) throw new Error(`${endpoint.path} is edited without its version.`);
    headers.set('If-Match', `"${options.begun.version}"`);
  }
  if (endpoint.effect === 'create') {
    headers.set('Idempotency-Key', options.idempotencyKey ?? newIdempotencyKey());
  }
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (options.signal) init.signal = options.signal;
  if (options.body instanceof Blob) {
    headers.set('Content-Type', options.body.type || 'application/octet-stream');
    init.body = options.body;
  } else if (options.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  return init;
}

/** The codes for the statuses that a proxy in front of the server answers by itself. */
const proxyCodes: Partial<Record<number, ErrorCode>> = {
  408: 'request-too-slow',
  413: 'payload-too-large',
  414: 'request-headers-too-large',
  431: 'request-headers-too-large',
  502: 'overloaded',
  503: 'overloaded',
  504: 'overloaded',
};

async function readAnswer(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const answer: unknown = await response.json().catch(async () => {
    signal?.throwIfAborted();
    throw await withItsText(new ApiError({ code: proxyCodes[response.status] ?? 'answer-not-understood' }));
  });
  if (response.ok) return answer;
  if (!isErrorAnswer(answer)) throw new ApiError({ code: 'answer-not-understood' });
  if (answer.error.code === 'not-authenticated') announceSessionEvent('expired');
  throw await withItsText(new ApiError(answer.error));
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
