import { createAccount, saveAccount } from '@suivi/contract/accounts/accounts';
import { readOpenApi } from '@suivi/contract/operation/documentation';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { endpoints } from '@suivi/contract/endpoints';
import { readEvents } from '@suivi/contract/operation/events';
import { exportEverything } from '@suivi/contract/reports/exports';
import { readLink, signIn } from '@suivi/contract/accounts/session';
import { beforeAll, expect, test } from 'vitest';
import { createTestAccount, openTestSession, signedIn } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { type TestCall } from '../../../testing/test-app.ts';

type OpenApi = { paths: Record<string, Record<string, { operationId: string; responses: object }>> };
let documented: Map<string, Set<string>>;
const seen = new Set<number>();

const app = await appForFile();

beforeAll(async () => {
  const { paths }: OpenApi = (await app.call(readOpenApi)).response.json();
  const operations = Object.values(paths).flatMap(path => Object.values(path));
  documented = new Map(
    operations.map(({ operationId, responses }) => [operationId, new Set(Object.keys(responses))]),
  );
});

async function undocumented(name: string, endpoint: Endpoint, call: TestCall): Promise<string[]> {
  const { status } = await app.call(endpoint, call);
  seen.add(status);
  return documented.get(name)?.has(String(status)) ? [] : [`${name} answers ${status}`];
}

/** Each is wrong in another way, and one asks for something that does not exist. */
function* probes(endpoint: Endpoint, admin: string, reader: string): Generator<TestCall> {
  const body = endpoint.method === 'GET' ? {} : { body: {} };
  yield { ...body };
  yield { as: reader, ...body };
  yield { as: admin, ...body };
  yield { as: admin, query: { nothing: 'known' }, ...body };
  yield { as: admin, params: { id: 999_999, code: 'nobody', name: 'nothing' }, ...body };
  yield { as: admin, version: null, key: null };
  if (endpoint.method === 'GET') return;
  yield { as: admin, headers: { origin: 'https://elsewhere.example' }, ...body };
  yield { as: admin, body: 'plain', headers: { 'content-type': 'text/plain' } };
  yield { as: admin, body: { text: 'x'.repeat(600_000) } };
}

// The stream of events stays open; endpoints that make a document of everything are requested by the tests of exports.
const asked = Object.entries<Endpoint>(endpoints).filter(
  ([, endpoint]) => endpoint !== readEvents && endpoint !== exportEverything,
);

test.each(asked)(
  '%s gives the documented status, whatever is wrong with the request',
  async (name, endpoint) => {
    const faults: string[] = [];
    const admin = await signedIn(app.db, 'admin');
    const reader = await signedIn(app.db, 'readonly');
    for (const call of probes(endpoint, admin, reader)) {
      faults.push(...(await undocumented(name, endpoint, call)));
    }
    expect(faults).toEqual([]);
  },
);

test('and does so when its own rules refuse: a conflict, a void link, too many attempts', async () => {
  const person = await createTestAccount(app.db, 'admin');
  const as = await openTestSession(app.db, person);
  const twice = { name: 'X', email: person.email, role: 'rse' };
  const params = { id: person.accountId };
  const faults = [
    ...(await undocumented('createAccount', createAccount, { as, body: twice })),
    ...(await undocumented('saveAccount', saveAccount, {
      as,
      params,
      version: 9,
      body: { name: 'X', role: 'rse' },
    })),
    ...(await undocumented('readLink', readLink, { body: { token: 'nothing' } })),
  ];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const body = { email: person.email, password: 'wrong wrong wrong wrong' };
    faults.push(...(await undocumented('signIn', signIn, { body })));
  }
  expect(faults).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 410, 413, 415, 428, 429]));
});
