import { createEndpoint, readEndpoint, saveEndpoint } from '@suivi/contract/ground/endpoint';
import { id, idText, lineText } from '@suivi/contract/ground/primitives';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { ok, refuse } from '../result.ts';
import { createHttpServer } from './create-http-server.ts';
import { registerOn } from './register-endpoint.ts';

const path = '/api/things';
const thing = z.strictObject({ id, value: z.number().nullable() });
const readThings = readEndpoint({
  path,
  access: 'data.read',
  summary: '',
  query: z.strictObject({ year: z.string().optional() }),
  answer: z.strictObject({ things: z.array(thing), asked: z.int() }),
  cached: true,
});
const readThing = readEndpoint({
  path: `${path}/:id`,
  access: 'data.read',
  summary: '',
  params: z.strictObject({ id: idText }),
  answer: thing,
});
const createThing = createEndpoint({
  path,
  access: 'declaration.write',
  summary: '',
  body: z.strictObject({ name: lineText(20) }),
  answer: thing,
});
const saveThing = saveEndpoint({
  path: `${path}/:id`,
  access: 'declaration.write',
  summary: '',
  params: z.strictObject({ id: idText }),
  answer: z.strictObject({ version: z.int() }),
});
let cookie: string;
let answer: unknown;
let asked = 0;

const app = await appForFile();
const http = await createHttpServer(app.platform.config, false);

beforeAll(async () => {
  const register = registerOn(http, app.platform);
  register(readThings, async () => {
    asked += 1;
    return ok({ things: [{ id: 1, value: null }], asked });
  });
  register(readThing, async () => ok(answer as z.output<typeof thing>));
  register(createThing, async ({ body, change }) =>
    change<z.output<typeof thing>>(async current => {
      if (body.name === 'refused') return refuse('already-exists');
      if (body.name === 'silent') return ok({ id: 1, value: 1 });
      const { id: made } = await current.tx
        .insertInto('idempotency_keys')
        .values({
          account_id: 0,
          key: `thing-${body.name}-${Math.random()}`,
          request_hash: Buffer.of(),
          answer: null,
        })
        .returning(eb => eb.lit(7).as('id'))
        .executeTakeFirstOrThrow();
      await current.journal({ action: 'site.create', entity: 'site', entityId: made, label: body.name });
      return ok({ id: made, value: null });
    }),
  );
  register(saveThing, async ({ version }) =>
    version === 3 ? ok({ version: 4 }) : refuse('version-stale', { params: { version: 3 } }),
  );
});

beforeEach(async () => {
  const person = await createTestAccount(app.db, 'technical');
  cookie = await openTestSession(app.db, person);
});
afterAll(() => http.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers: { cookie, ...headers } });
const post = (body: object, key: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: path,
    headers: { cookie, origin: app.origin, 'idempotency-key': key, ...headers },
    payload: body,
  });
const things = async () =>
  Number(
    (
      await app.db
        .selectFrom('idempotency_keys')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('account_id', '=', 0)
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('answers', () => {
  test.each([
    ['a field that the contract does not name', { id: 1, value: 2, passwordHash: 'secret' }],
    ['a null where a number is promised', { id: null, value: 2 }],
    ['a text where a number is promised', { id: '1', value: 2 }],
    ['not a number', { id: 1, value: Number.NaN }],
    ['nothing', { id: 1 }],
  ])('%s is a fault of the server, never a figure or a leak', async (_, wrong) => {
    answer = wrong;
    const response = await get(`${path}/1`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: { code: 'internal', requestId: response.headers['x-request-id'] },
    });
  });

  test('keep null as null', async () => {
    answer = { id: 1, value: null };
    expect((await get(`${path}/1`)).body).toBe('{"id":1,"value":null}');
  });
});

describe('cached answers', () => {
  test('are computed once for the same question, whoever asks, until the data change', async () => {
    const other = await openTestSession(app.db, await createTestAccount(app.db, 'readonly'));
    const first = await get(path);
    const again = await get(path, { cookie: other });
    expect(again.body).toBe(first.body);
    expect(first.headers['cache-control']).toBe('private, no-cache');

    await post({ name: 'new' }, 'key-of-a-change');
    expect((await get(path)).json().asked).toBe(first.json().asked + 1);
  });

  test('are confirmed with 304 and nothing more to a browser that has them', async () => {
    const { headers } = await get(path);
    const again = await get(path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are never given without a check of the right', async () => {
    await get(path);
    expect((await http.inject({ method: 'GET', url: path })).statusCode).toBe(401);
  });

  test('differ for different questions', async () => {
    const one = await get(`${path}?year=2023`);
    const other = await get(`${path}?year=2024`);
    expect(other.json().asked).toBe(one.json().asked + 1);
  });
});

describe('creations', () => {
  test('create one row each when 500 answers are lost and the requests sent again, ten at a time', async () => {
    const before = await things();
    const keys = Array.from({ length: 500 }, (_, index) => `creation-${index}`);
    const statuses = new Map<number, number>();
    while (keys.length > 0) {
      const batch = keys.splice(0, 10);
      const sent = [...batch, ...batch].map(key => post({ name: 'thing' }, key));
      for (const { statusCode } of await Promise.all(sent)) {
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 201: 1000 });
    expect((await things()) - before).toBe(500);
  });

  test('refuse a key that is used again with another body', async () => {
    expect((await post({ name: 'one' }, 'used-key-1')).statusCode).toBe(201);
    const other = await post({ name: 'two' }, 'used-key-1');
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'idempotency-key-reused']);
  });

  test('leave their key free and nothing stored when they are refused', async () => {
    const before = await things();
    expect((await post({ name: 'refused' }, 'free-key-1')).statusCode).toBe(409);
    expect(await things()).toBe(before);
    expect((await post({ name: 'accepted' }, 'free-key-1')).statusCode).toBe(201);
  });

  test.each([[''], ['short'], ['with space inside'], ['x'.repeat(101)]])('refuse %j as a key', async key => {
    expect((await post({ name: 'one' }, key)).json().error.code).toBe('idempotency-key-missing');
  });

  test('a change without a journal row is a fault, and is rolled back', async () => {
    expect((await post({ name: 'silent' }, 'silent-key')).statusCode).toBe(500);
  });
});

test.each([
  [undefined, 428],
  ['3', 428],
  ['*', 428],
  ['"0"', 428],
  ['"3x"', 428],
  ['"2"', 409],
  ['"3"', 200],
  ['W/"3"', 200],
])('an edit with If-Match: %s is answered %i', async (ifMatch, status) => {
  const response = await http.inject({
    method: 'PUT',
    url: `${path}/1`,
    headers: { cookie, origin: app.origin, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
  });
  expect(response.statusCode).toBe(status);
});
