import type { AnswerOf, Endpoint } from '@suivi/contract/ground/endpoint';
import type { ErrorAnswer } from '@suivi/contract/ground/errors';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, createApp } from '../app.ts';
import { importProcessOf } from '../features/imports/queue/import-process.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/schema/tables.ts';
import { demonstrationClock, isDemonstration } from './demonstration-day.ts';
import { createTestDatabase, type TestContent, type TestDatabase } from './test-database.ts';

export type TestCall = {
  /** `Cookie` header of a signed-in person, see `signedIn`; or `Authorization` header of a token, see `tokenOf`. */
  as?: string | undefined;
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
  /** Sent in `If-Match`; 1 by default for edits. Null: no header. */
  version?: number | null | undefined;
  /** Sent in `Idempotency-Key`; a new one by default for creations. Null: no header. */
  key?: string | null | undefined;
  /** These override the headers that the page sends. An empty text removes one. */
  headers?: Record<string, string> | undefined;
  /** The address of the sender. */
  address?: string | undefined;
};

export type TestAnswer<E extends Endpoint> = {
  status: number;
  /** Throws unless the call succeeded. */
  value: AnswerOf<E>;
  /** Throws unless the call was refused. */
  error: ErrorAnswer['error'];
  response: LightMyRequestResponse;
};

export type TestApp = App & {
  db: Database;
  database: TestDatabase;
  origin: string;
  call<E extends Endpoint>(endpoint: E, call?: TestCall): Promise<TestAnswer<E>>;
  close(): Promise<void>;
};

export type TestAppOptions = {
  database?: TestDatabase;
  /** The initial content of a database of its own; only tables by default. */
  content?: TestContent;
  config?: Partial<Config>;
  /** By default the system's clock, or the day on which the demonstration was loaded. */
  clock?: Clock;
};

/** Starts in a third of the time that its source takes; most tests of imports wait for it. */
const builtImportProgram = new URL('../../dist/import-child.js', import.meta.url);

/** The whole application on a database of its own, or on one that another application already uses. */
export async function createTestApp({
  database: shared,
  content,
  config,
  clock = isDemonstration(content) ? demonstrationClock(content) : undefined,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase(content));
  importProcessOf(database, builtImportProgram);
  const settings = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  const app = await createApp({
    config: { ...settings, ...config },
    pool: database.pool,
    ...(clock ? { clock } : {}),
  });
  const [origin = ''] = app.platform.origins;
  return {
    ...app,
    db: app.platform.db,
    database,
    origin,
    call: async (endpoint, call = {}) => answerOf(await app.http.inject(requestOf(endpoint, call, origin))),
    async close() {
      await app.http.close();
      if (!shared) await database.drop();
    },
  };
}

let keys = 0;

function requestOf(endpoint: Endpoint, call: TestCall, origin: string): InjectOptions {
  const { as, params = {}, query, body, address } = call;
  const version = call.version === undefined && endpoint.effect === 'edit' ? 1 : call.version;
  const key = call.key === undefined && endpoint.effect === 'create' ? `key-${(keys += 1)}-test` : call.key;
  const headers: Record<string, string | undefined> = {
    origin,
    ...(as?.startsWith('Bearer ') ? { authorization: as } : { cookie: as }),
    'if-match': version === undefined || version === null ? undefined : `"${version}"`,
    'idempotency-key': key ?? undefined,
    ...call.headers,
  };
  return {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 1)),
    headers: Object.fromEntries(
      Object.entries(headers).filter(([, value]) => value !== undefined && value !== ''),
    ),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
    ...(address === undefined ? {} : { remoteAddress: address }),
  };
}

function answerOf<E extends Endpoint>(response: LightMyRequestResponse): TestAnswer<E> {
  const hasSucceeded = response.statusCode < 400;
  return {
    status: response.statusCode,
    response,
    get value() {
      if (!hasSucceeded) throw new Error(`${response.statusCode} ${response.body}`);
      return response.json<AnswerOf<E>>();
    },
    get error() {
      if (hasSucceeded) throw new Error(`${response.statusCode} is no refusal`);
      return response.json<ErrorAnswer>().error;
    },
  };
}
