import { listOwnNotices } from '@suivi/contract/accounts/own-notices';
import { signIn } from '@suivi/contract/accounts/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestAccount, type TestPerson, testPassword } from '../../../testing/accounts.ts';
import { strangersBucket } from '../../../platform/session/attempt-buckets.ts';
import { claimAttempt, forgiveAttempt } from '../../../platform/session/attempt-store.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
/** Another server on the same database. */
let twin: TestApp;
let person: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  twin = await createTestApp({ database: app.database });
});
afterAll(async () => {
  await twin.http.close();
  await app.close();
});
beforeEach(async () => {
  person = await createTestAccount(app.db, 'technical');
  await app.db.deleteFrom('sign_in_attempts').execute();
});

type Attempt = {
  email?: string;
  password?: string;
  address?: string;
  as?: string;
  headers?: Record<string, string>;
};

async function attempt({ email = person.email, password = 'wrong', ...call }: Attempt = {}, server = app) {
  return server.call(signIn, { address: '192.0.2.1', ...call, body: { email, password } });
}

describe('every refusal looks the same and costs the same', () => {
  test('for an unknown, disabled or passwordless account, an invalid address and a wrong password', async () => {
    const disabled = await createTestAccount(app.db, 'rse');
    await sql`update accounts set disabled_at = now() where id = ${disabled.accountId}`.execute(app.db);
    const pending = await createTestAccount(app.db, 'rse', { hasPassword: false });
    const cases: [string, string][] = [
      [person.email, 'wrong'],
      ['nobody@test.example', testPassword],
      [disabled.email, testPassword],
      [disabled.email, 'wrong'],
      [pending.email, testPassword],
      ['not an address', testPassword],
      ['somebody＠test.example', testPassword],
    ];
    const { passwords } = app.platform;
    const seen: object[] = [];
    for (const [index, [email, password]] of cases.entries()) {
      const asked: string[] = [];
      const query = app.platform.pool.on('acquire', () => asked.push('statement or transaction'));
      let hashes = 0;
      app.platform.passwords = {
        ...passwords,
        verify: async (...given) => {
          hashes += 1;
          return passwords.verify(...given);
        },
      };
      const { status, response } = await attempt({ email, password, address: `198.51.100.${index}` });
      query.removeAllListeners('acquire');
      const { error } = response.json<{ error: { requestId?: string } }>();
      delete error.requestId;
      const cookies = response.cookies.length;
      seen.push({ status, error, cookies, hashes, connections: asked.length });
    }
    app.platform.passwords = passwords;
    expect(seen[0]).toMatchObject({ status: 401, error: { code: 'sign-in-refused' }, cookies: 0, hashes: 1 });
    expect(new Set(seen.map(each => JSON.stringify(each))).size).toBe(1);
  });
});

describe('attempts at passwords', () => {
  test('from one address are limited to ten in five minutes, whatever headers it sends and whichever accounts it tries', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` };
      statuses.push((await attempt({ email: `person-${index}@test.example`, headers })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('that are simultaneous count as well', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt()));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('do not count at a time that has not come, since the clock was ahead when they were made', async () => {
    const buckets = ['address:192.0.2.2'];
    for (let tries = 1; tries <= 10; tries += 1) await claimAttempt(app.db, buckets);
    expect((await claimAttempt(app.db, buckets)).kind).toBe('throttled');
    await sql`update sign_in_attempts set at = at + interval '1 year'`.execute(app.db);
    expect((await claimAttempt(app.db, buckets)).kind).toBe('claimed');
    // It succeeds, and is the one that is taken back.
    await forgiveAttempt(app.db, buckets);
    const { rows } = await sql`select from sign_in_attempts where at > now()`.execute(app.db);
    expect(rows).toHaveLength(10);
  });

  test('that succeed at the same moment are each taken back', async () => {
    const buckets = ['address:192.0.2.1'];
    await claimAttempt(app.db, buckets);
    await claimAttempt(app.db, buckets);
    const first = await app.db.startTransaction().execute();
    await forgiveAttempt(first, buckets);
    await forgiveAttempt(app.db, buckets);
    await first.commit().execute();
    expect(await app.db.selectFrom('sign_in_attempts').select('bucket').execute()).toEqual([]);
  });

  test('from five addresses on one account are limited to ten, then two slow ones each, on two servers together', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      const server = index % 2 === 0 ? app : twin;
      statuses.push((await attempt({ address: `198.51.100.${index % 5}` }, server)).status);
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
    const later: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      later.push((await attempt({ address: '203.0.113.9' }, index % 2 === 0 ? app : twin)).status);
    }
    expect(later).toEqual([401, 401, 429, 429, 429]);
  });

  test('by strangers do not keep the owner out of a new browser', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 10; index += 1) await attempt({ address: `198.51.100.${index}` });
    }
    expect((await attempt({ password: testPassword, address: '203.0.113.5' })).status).toBe(200);
  });

  test('are forgotten after five minutes at most', async () => {
    for (let index = 0; index < 10; index += 1) await attempt();
    const refused = await attempt({ password: testPassword });
    const { retryAfterSeconds } = refused.error.params ?? {};
    expect(refused.error.code).toBe('throttled');
    expect(refused.response.headers['retry-after']).toBe(String(retryAfterSeconds));
    expect(Number(retryAfterSeconds)).toBeGreaterThan(280);
    expect(Number(retryAfterSeconds)).toBeLessThanOrEqual(300);
    await sql`update sign_in_attempts set at = at - interval '5 minutes'`.execute(app.db);
    expect((await attempt({ password: testPassword })).status).toBe(200);
  });

  test('leave the owner a known browser to sign in from, and nothing else', async () => {
    const { response } = await attempt({ password: testPassword });
    const device = response.cookies.find(({ name }) => name === 'appareil');
    const known = `appareil=${device?.value}`;
    for (let index = 0; index < 12; index += 1) await attempt();
    expect((await attempt({ password: testPassword })).status).toBe(429);
    expect((await attempt({ password: testPassword, as: known })).status).toBe(200);

    const other = await createTestAccount(app.db, 'readonly');
    expect((await attempt({ email: other.email, password: testPassword, as: known })).status).toBe(429);
  });

  test('from a stolen known browser are limited to ten too', async () => {
    const { response } = await attempt({ password: testPassword });
    const device = response.cookies.find(({ name }) => name === 'appareil');
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await attempt({ as: `appareil=${device?.value}` })).status);
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
  });

  test('are not used up by thirty people of one hospital who sign in through one address, nor multiplied by them', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => createTestAccount(app.db, 'readonly')));
    for (const { email } of people)
      expect((await attempt({ email, password: testPassword })).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 15; index += 1) {
      statuses.push((await attempt()).status);
      await attempt({ email: people[0]?.email ?? '', password: testPassword });
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
  });

  test('are not counted when there are too many hashes at once, which is reported differently', async () => {
    const { passwords } = app.platform;
    app.platform.passwords = {
      ...passwords,
      verify: async () => ({ kind: 'refused', refusal: { code: 'overloaded' } }),
    };
    const { status, response } = await attempt();
    app.platform.passwords = passwords;
    expect([status, response.headers['retry-after']]).toEqual([503, '2']);
    const { rows } = await sql`select from sign_in_attempts`.execute(app.db);
    expect(rows).toHaveLength(0);
  });
});

test('behind a trusted proxy, attempts count for the client’s own address', async () => {
  const { config } = app.platform;
  const proxied = await createTestApp({
    database: app.database,
    config: { ...config, trustedProxies: ['192.0.2.1'] },
  });
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const email = `nobody-${index}@test.example`;
    const headers = { 'x-forwarded-for': `203.0.113.7, 198.51.100.${index}` };
    statuses.push((await attempt({ email, headers }, proxied)).status);
  }
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  for (let index = 0; index < 12; index += 1) {
    statuses.push((await attempt({ email: `other-${index}@test.example`, headers }, proxied)).status);
  }
  await proxied.http.close();
  expect(statuses.slice(0, 12)).not.toContain(429);
  expect(statuses.slice(12).filter(status => status === 429)).toHaveLength(3);
});

describe('strangers together', () => {
  const ceiling = 100;
  /** As if this many addresses had tried this account within the last half hour. */
  const fill = (count: number) =>
    sql`insert into sign_in_attempts (bucket, at)
      select ${strangersBucket(person.email)}, now() - interval '30 minutes' from generate_series(1, ${count}::integer)`.execute(
      app.db,
    );

  test('have a ceiling on one account, wherever they come from; its owner signs in from a known browser and is told', async () => {
    const { response } = await attempt({ password: testPassword });
    const device = response.cookies.find(({ name }) => name === 'appareil');
    const known = `appareil=${device?.value}`;
    await fill(ceiling - 1);
    expect((await attempt({ address: '198.51.100.1' })).status).toBe(401);
    for (const address of ['198.51.100.2', '203.0.113.7']) {
      const refused = await attempt({ address, password: testPassword });
      expect([refused.status, refused.error.code]).toEqual([429, 'throttled']);
      expect(Number(refused.error.params?.['retryAfterSeconds'])).toBeGreaterThan(1700);
    }
    const owner = await attempt({ address: '198.51.100.3', password: testPassword, as: known });
    expect(owner.status).toBe(200);
    const session = owner.response.cookies.find(({ name }) => name === 'session');
    const as = `session=${session?.value}; ${known}`;
    const { notices } = (await app.call(listOwnNotices, { as })).value;
    expect(notices).toMatchObject([{ kind: 'strangers-tries', failures: 100, address: '198.51.100.1' }]);
  });

  test('leave no notice as long as they are below it', async () => {
    await fill(ceiling - 2);
    await attempt({ address: '198.51.100.1' });
    const { rows } = await sql`select from account_notices where account_id = ${person.accountId}`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });
});
