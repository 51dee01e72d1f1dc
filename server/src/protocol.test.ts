import { createAccount, listAccounts, saveAccount } from '@suivi/contract/accounts/accounts';
import { readSession, readLink, signIn, signOut } from '@suivi/contract/accounts/session';
import { describe, expect, test } from 'vitest';
import { signedIn } from './testing/accounts.ts';
import { appForFile } from './testing/app-for-file.ts';

const person = { name: 'Someone', email: 'someone@test.example', role: 'rse' };

const app = await appForFile();
const admin = await signedIn(app.db, 'admin');

const accounts = async () => (await app.call(listAccounts, { as: admin })).value.accounts.length;

describe('changes must come from the page itself', () => {
  test.each([
    ['another site', 'https://evil.example'],
    ['a sandboxed frame', 'null'],
    ['no origin', ''],
    ['the same name on another port', 'http://127.0.0.1:3001'],
    ['the same name through https', 'https://127.0.0.1:3000'],
    ['a name that begins alike', 'http://127.0.0.1:3000.evil.example'],
  ])('%s is refused and nothing changes', async (_, origin) => {
    const before = await accounts();
    for (const endpoint of [createAccount, signOut, signIn, readLink]) {
      const body = endpoint === createAccount ? person : endpoint === signOut ? undefined : {};
      const answer = await app.call(endpoint, { as: admin, body, headers: { origin } });
      expect([answer.status, answer.error.code]).toEqual([403, 'origin-refused']);
    }
    expect(await accounts()).toBe(before);
  });

  test('a forged Host changes neither what is accepted nor where a link leads', async () => {
    const body = { ...person, email: 'host@test.example' };
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const refused = await app.call(createAccount, {
      as: admin,
      body,
      headers: { ...headers, origin: 'http://evil.example' },
    });
    expect(refused.status).toBe(403);
    const made = await app.call(createAccount, { as: admin, body, headers });
    expect(made.value.link.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/#lien=/);
    expect(made.response.body).not.toContain('evil');
  });

  test.each(['GET', 'HEAD', 'PATCH', 'PUT', 'OPTIONS', 'DELETE'] as const)(
    '%s creates nothing',
    async method => {
      const before = await accounts();
      const url = `/api/accounts?${new URLSearchParams(person)}`;
      const { statusCode } = await app.http.inject({
        method,
        url,
        headers: { cookie: admin, origin: app.origin },
      });
      expect([400, 405]).toContain(statusCode);
      expect(await accounts()).toBe(before);
    },
  );
});

describe('requests for what does not exist', () => {
  test('for a method that a path does not have get 405 with the methods that it has', async () => {
    for (const method of ['PUT', 'PATCH', 'OPTIONS'] as const) {
      const response = await app.http.inject({ method, url: '/api/session' });
      expect([response.statusCode, response.json().error.code]).toEqual([405, 'method-not-allowed']);
      expect(String(response.headers.allow).split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'POST']);
    }
  });

  test('by TRACE get nothing back of what was sent', async () => {
    const method = 'TRACE' as 'GET';
    const response = await app.http.inject({ method, url: '/api/session', headers: { cookie: admin } });
    expect([404, 405]).toContain(response.statusCode);
    expect(response.body).not.toContain(admin);
  });

  test('with a parameter given twice are refused', async () => {
    const ask = (query: string) =>
      app.http.inject({ url: `/api/dashboard/course?${query}`, headers: { cookie: admin } });
    expect((await ask('period=2025')).statusCode).toBe(200);
    expect((await ask('period=2025&period=2024')).statusCode).toBe(400);
  });

  test.each([
    ['GET', '/api/unknown', 404],
    ['POST', '/api/unknown', 404],
    ['GET', '/api', 404],
    ['GET', '/api/accounts/', 405],
    ['GET', '/api/%2e%2e/accounts', 404],
    ['GET', '/API/accounts', 404],
    ['GET', '/api/%zz', 400],
    ['GET', '/api/accounts/%00', 405],
    ['GET', `/api/sessions/${'9'.repeat(300)}`, 404],
  ] as const)('%s %s is answered %i in the same form', async (method, url, status) => {
    const response = await app.http.inject({ method, url, headers: { origin: app.origin } });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      error: expect.objectContaining({ requestId: response.headers['x-request-id'] }),
    });
  });
});

describe('requests', () => {
  test('have a number each, which the client cannot choose', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const { response } = await app.call(readSession, {
          headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
        });
        return response.headers['x-request-id'];
      }),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('mine');
  });

  test('with a body above half a megabyte are refused', async () => {
    const body = { name: 'x'.repeat(600_000), role: 'rse' };
    const answer = await app.call(saveAccount, { as: admin, params: { id: 1 }, body });
    expect([answer.status, answer.error.code]).toEqual([413, 'payload-too-large']);
  });

  test('that edit without a body, announced as JSON or not, are invalid', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }] as Record<string, string>[]) {
      const answer = await app.call(saveAccount, { as: admin, params: { id: 1 }, headers });
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid']);
    }
  });

  test.each([
    ['an empty one', '', 200],
    ['null', 'null', 200],
    ['an object', '{"id":1}', 400],
  ])('where no body is expected, %s is answered %3$i', async (_, payload, status) => {
    const answer = await app.call(signOut, {
      body: payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(status);
  });

  test('get the name of the invalid field', async () => {
    const wrong = { ...person, role: 'king' };
    expect((await app.call(createAccount, { as: admin, body: wrong })).error).toMatchObject({
      code: 'invalid',
      field: 'role',
    });
    expect(
      (await app.call(createAccount, { as: admin, body: { ...person, version: 3 } })).error,
    ).toMatchObject({
      code: 'invalid',
      field: 'version',
      params: { rule: 'unrecognized-keys' },
    });
  });

  test('get answers that nothing on the way may cache', async () => {
    const { response } = await app.call(listAccounts, { as: admin });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(response.headers['content-security-policy']).not.toContain('unsafe');
  });
});
