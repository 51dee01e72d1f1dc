import { endpoints } from '@suivi/contract/endpoints';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import { can } from '@suivi/domain/accounts/can';
import type { Role } from '@suivi/domain/accounts/role';
import { type TokenScope, tokenScopeNames } from '@suivi/domain/accounts/token-scope';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession, type TestPerson, tokenOf } from './testing/accounts.ts';
import { permissionRows, type Visitor, visitors } from './testing/permission-rows.ts';
import { appForFile } from './testing/app-for-file.ts';

const people = new Map<Visitor, TestPerson>();

const app = await appForFile();

beforeAll(async () => {
  // Number 1, which administrators disable and reset, is none of the visitors.
  await createTestAccount(app.db, 'readonly');
});

/** A new session each time, since the request may end it. For endpoints of other programs, a token. */
async function comeAs(visitor: Visitor, { scope }: Endpoint): Promise<string | undefined> {
  if (visitor === 'anonymous') return undefined;
  const person = people.get(visitor) ?? (await createTestAccount(app.db, visitor satisfies Role));
  people.set(visitor, person);
  return scope === undefined ? openTestSession(app.db, person) : tokenOf(app.db, person);
}

const cases = [
  { name: 'an identifier that may exist', id: 1, body: undefined },
  { name: 'an unknown identifier', id: 2_147_483_647, body: undefined },
  { name: 'an empty body', id: 1, body: {} },
];

test('every endpoint has its row, and every row its endpoint', () => {
  expect(Object.keys(endpoints).filter(name => !(name in permissionRows))).toEqual([]);
});

test.each(visitors)('for %s the table of rights agrees with the row of every endpoint', visitor => {
  const isLetIn = ({ access }: Endpoint) =>
    access === 'anonymous' || (visitor !== 'anonymous' && can(visitor, access));
  const differing = Object.entries(endpoints).filter(
    ([name, endpoint]) => isLetIn(endpoint) !== (permissionRows[name] ?? []).includes(visitor),
  );
  expect(differing.map(([name]) => name)).toEqual([]);
});

/** Admission uses the table: each endpoint is requested by strangers and, in turn, by one of those that it refuses and admits. */
const doors = Object.entries(endpoints).map(([name, endpoint], at) => {
  const allowed = permissionRows[name] ?? [];
  const inTurn = (roles: readonly Visitor[]) => roles.slice(at % roles.length || 0).slice(0, 1);
  const others = visitors.filter(visitor => visitor !== 'anonymous');
  return {
    name,
    endpoint,
    allowed,
    refused: [
      ...visitors.filter(visitor => visitor === 'anonymous' && !allowed.includes(visitor)),
      ...inTurn(others.filter(visitor => !allowed.includes(visitor))),
    ],
    letIn: [
      ...visitors.filter(visitor => visitor === 'anonymous' && allowed.includes(visitor)),
      ...inTurn(others.filter(visitor => allowed.includes(visitor))),
    ],
  };
});

describe.each(doors)('$name', ({ endpoint, allowed, refused, letIn }) => {
  test.each(refused)('%s is refused', async visitor => {
    const status = visitor === 'anonymous' ? 401 : 403;
    const code = visitor === 'anonymous' ? 'not-authenticated' : 'forbidden';
    // One session: a refused request ends none.
    const as = await comeAs(visitor, endpoint);
    for (const { id, body } of cases) {
      const answer = await app.call(endpoint, { as, params: { id }, body });
      expect([answer.status, answer.error.code]).toEqual([status, code]);
    }
    const malformed = await app.call(endpoint, {
      as,
      params: { id: 'x' },
      ...(endpoint.method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } }),
      version: null,
      key: null,
    });
    expect(malformed.status).toBe(status);
  });

  test.each(letIn)('%s is admitted', async visitor => {
    for (const { id, body } of cases) {
      const answer = await app.call(endpoint, { as: await comeAs(visitor, endpoint), params: { id }, body });
      expect(answer.status).toBeLessThan(500);
      expect([401, 403]).not.toContain(answer.status);
    }
  });

  test('an unknown identifier is not found for those who may act, unless they also send nonsense', async () => {
    if (!endpoint.path.includes('/:')) return;
    const answer = await app.call(endpoint, {
      as: await comeAs('admin', endpoint),
      params: { id: 2_147_483_647 },
    });
    const isAskedForMore =
      !endpoint.body.safeParse(undefined).success || !endpoint.query.safeParse({}).success;
    expect(isAskedForMore ? [400, 404] : [404]).toContain(answer.status);
  });

  test('requesting only the head needs the same right', async () => {
    if (endpoint.method !== 'GET') return;
    const url = endpoint.path.replaceAll(/:\w+/g, '1');
    const { statusCode, body } = await app.http.inject({ method: 'HEAD', url });
    expect(body).toBe('');
    expect(statusCode === 401).toBe(!allowed.includes('anonymous'));
  });
});

/** What each scope opens, written out rather than read from the contract. */
const opened: Record<TokenScope, string[]> = {
  months: ['exportMonths', 'exportSites', 'exportPoints'],
  bills: ['exportBills'],
  alerts: ['exportOpenAlerts', 'exportActions'],
  readings: ['depositReadings', 'depositMeasures', 'readDeposit'],
};

describe.each(tokenScopeNames)('a token of an administrator with the scope « %s »', scope => {
  test('opens what its scope states, and nothing else of the whole server', async () => {
    const admin = await createTestAccount(app.db, 'admin');
    const as = await tokenOf(app.db, admin, [scope]);
    const found: string[] = [];
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.access === 'anonymous') continue;
      for (const { id, body } of cases) {
        const { status } = await app.call(endpoint, { as, params: { id }, body });
        const refusal = endpoint.scope === undefined ? 401 : 403;
        if (status !== refusal) found.push(name);
      }
    }
    expect([...new Set(found)]).toEqual(opened[scope]);
  });
});

test('endpoints for other programs are below one path, and a session does not open them', async () => {
  const as = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  const below = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/v1/'));
  expect(below).toEqual(Object.values(endpoints).filter(({ scope }) => scope !== undefined));
  for (const endpoint of below) expect((await app.call(endpoint, { as })).status).toBe(401);
});
