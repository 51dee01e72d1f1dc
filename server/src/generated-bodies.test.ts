import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { endpoints } from '@suivi/contract/endpoints';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestAccount, openTestSession } from './testing/accounts.ts';
import { appForFile } from './testing/app-for-file.ts';

const app = await appForFile();
const admin = await createTestAccount(app.db, 'admin');

beforeAll(async () => {
  await createTestAccount(app.db, 'admin');
});

const isUpload = ({ body }: Endpoint) => body instanceof z.ZodUnknown;
const uploads = Object.entries(endpoints).filter(([, endpoint]) => isUpload(endpoint));
const bodied = Object.entries(endpoints).filter(
  ([, endpoint]) => !(endpoint.body instanceof z.ZodUndefined) && !isUpload(endpoint),
);
const queried = Object.entries(endpoints).filter(([, { query }]) => keysOf(query).length > 0);
const runs = Number(process.env['GENERATED_RUNS'] ?? 60);

/** Names that the endpoint knows, so that generated values pass the first check. */
function keysOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const shapes = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? [])] as { properties?: object }[];
  return shapes.flatMap(({ properties }) => Object.keys(properties ?? {}));
}

/** What an address must contain to pass it: the first of the values it accepts, where only some are. */
function paramsOf({ params }: Endpoint): Record<string, string> {
  const { properties = {} } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' });
  const values = Object.entries(properties as Record<string, { enum?: string[] }>);
  return Object.fromEntries(
    values.flatMap(([name, { enum: taken = [] }]) => taken.slice(0, 1).map(first => [name, first])),
  );
}

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff', '‮abc', "'; drop table accounts; --", '0x10', '1e3', ' '),
  fc.constantFrom('first-administrator', 'set-password', 'admin', 'a@b.fr', 'x'.repeat(5000)),
);
const oddNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(-0, 1e15, 1e308, -1, 0.1 + 0.2, 2 ** 53, 2_147_483_648),
);
const oddValue = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    oddText,
    oddNumber,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(oddText, fc.constantFrom('__proto__', 'constructor', 'id')), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value;

function bodyFor({ body }: Endpoint) {
  const known = fc.record(Object.fromEntries(keysOf(body).map(key => [key, oddValue])), { requiredKeys: [] });
  const extra = fc.constantFrom(
    {},
    { role: 'admin' },
    { id: 1 },
    { version: 1 },
    { constructor: { prototype: 1 } },
  );
  return fc.oneof(
    fc.tuple(known, extra).map(parts => Object.assign({}, ...parts) as object),
    oddValue,
  );
}

/** Neither a fault of the server nor anything about its inside. */
function expectCleanRefusal(status: number, body: string): void {
  expect(status < 500 ? null : body).toBeNull();
  expect(body).not.toMatch(/\.[jt]s:\d|node_modules|\bselect\b.*\bfrom\b|syntax error|violates|stack/i);
}

let session: string | null = null;

async function send(endpoint: Endpoint, payload: string | Buffer, contentType = 'application/json') {
  // Each time from another address: throttling is not tested here.
  const address = `10.${fc.sample(fc.nat(255), 3).join('.')}`;
  const params = paramsOf(endpoint);
  const headers = { 'content-type': contentType };
  session ??= await openTestSession(app.db, admin);
  const answer = await app.call(endpoint, { as: session, address, params, body: payload, headers });
  // An accepted request may have ended the session; a refused one has not.
  if (answer.status < 400 || answer.status === 401) session = null;
  return answer;
}

describe.each(bodied)('%s', (_, endpoint) => {
  test('causes no fault for any generated body', async () => {
    const run = fc.assert(
      fc.asyncProperty(bodyFor(endpoint), async body => {
        const { status, response } = await send(endpoint, JSON.stringify(body) ?? 'null');
        expectCleanRefusal(status, response.body);
      }),
      { numRuns: runs },
    );
    await expect(run).resolves.toBeUndefined();
  });

  test.each([
    ['nothing', ''],
    ['half a body', '{"name":'],
    ['a number out of range', '{"name":1e400,"password":-1e400}'],
    ['not JSON', '{name: NaN, password: Infinity}'],
    ['a prototype', '{"__proto__":{"role":"admin"},"name":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['ten thousand arrays', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['ten thousand objects', `${'{"name":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
  ])('%s is refused as invalid', async (__, payload) => {
    const { status, error, response } = await send(endpoint, payload);
    expectCleanRefusal(status, response.body);
    expect([status, error.code]).toEqual([400, 'invalid']);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
  ])('%s is refused', async contentType => {
    const { status } = await send(endpoint, 'name=x', contentType);
    expect(status).toBe(415);
  });
});

describe.each(uploads)('%s', (_, endpoint) => {
  test('causes no fault for any bytes, whatever type they claim to be', async () => {
    const types = fc.constantFrom(
      'image/png',
      'image/svg+xml',
      'image/webp',
      'application/json',
      'text/html',
      'x',
    );
    const heads = fc.constantFrom(
      '',
      '\x89PNG\r\n\x1a\n',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      'RIFF\0\0\0\0WEBP',
    );
    const tails = fc.uint8Array({ maxLength: 500 });
    const run = fc.assert(
      fc.asyncProperty(types, heads, tails, async (type, head, tail) => {
        const { status, response } = await send(
          endpoint,
          Buffer.concat([Buffer.from(head, 'latin1'), tail]),
          type,
        );
        expectCleanRefusal(status, response.body);
      }),
      { numRuns: runs },
    );
    await expect(run).resolves.toBeUndefined();
  });
});

describe.each(queried)('%s', (_, endpoint) => {
  test('causes no fault for any generated query', async () => {
    const texts = fc.oneof(
      oddText,
      fc.constantFrom('1', '2024', '2024-02-31', '9'.repeat(30), '%', '_', 'account'),
    );
    const query = fc.dictionary(fc.constantFrom(...keysOf(endpoint.query), '__proto__', 'x'), texts, {
      maxKeys: 5,
    });
    const as = await openTestSession(app.db, admin);
    const run = fc.assert(
      fc.asyncProperty(query, async generated => {
        const search = new URLSearchParams(generated);
        const { statusCode, body } = await app.http.inject({
          method: 'GET',
          url: `${endpoint.path.replaceAll(/:\w+/g, '1')}?${search}`,
          headers: { cookie: as },
        });
        expectCleanRefusal(statusCode, body);
      }),
      { numRuns: runs },
    );
    await expect(run).resolves.toBeUndefined();
  });
});
