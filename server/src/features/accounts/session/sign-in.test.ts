import { readSession, signIn, signOut } from '@suivi/contract/accounts/session';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  openTestSession,
  type TestPerson,
  testPassword,
} from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { createTestApp, type TestCall } from '../../../testing/test-app.ts';

let person: TestPerson;

const app = await appForFile();

beforeEach(async () => {
  person = await createTestAccount(app.db, 'technical');
});

let addresses = 0;
const elsewhere = () => `10.1.${(addresses += 1) >> 8}.${addresses & 255}`;
const tryToSignIn = (email: string, password: string, call: TestCall = {}) =>
  app.call(signIn, { body: { email, password }, address: elsewhere(), ...call });

function cookiesOf({
  response,
}: {
  response: { cookies: { name: string; value: string }[] };
}): Record<string, string> {
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
}

describe('signing in', () => {
  test('answers who the person is, and sets a session that is used from then on', async () => {
    const answer = await tryToSignIn(person.email, testPassword);
    expect(answer.value.user).toEqual({
      draftKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      id: person.accountId,
      name: person.name,
      email: person.email,
      role: 'technical',
      isDemonstration: false,
      home: null,
      mustAddSecondFactor: false,
    });
    const cookie = `session=${cookiesOf(answer)['session']}`;
    expect((await app.call(readSession, { as: cookie })).value.user?.id).toBe(person.accountId);
  });

  test.each([
    ['upper case', (email: string) => email.toUpperCase()],
    ['spaces around', (email: string) => `  ${email}\t`],
  ])('finds the account by its canonical e-mail: %s', async (_, typed) => {
    expect((await tryToSignIn(typed(person.email), testPassword)).status).toBe(200);
  });

  test('accepts a password in both Unicode forms', async () => {
    const composed = 'mot d’é\u00e9l\u00e8ve très long';
    const hashed = await app.platform.passwords.hash('test', composed.normalize('NFC'));
    if (hashed.kind === 'refused') throw new Error('overloaded');
    await app.db
      .updateTable('accounts')
      .set({ password_hash: hashed.value })
      .where('id', '=', person.accountId)
      .execute();
    expect(hashed.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await tryToSignIn(person.email, composed.normalize('NFD'))).status).toBe(200);
  });

  test('sets a cookie for this origin, out of reach of scripts and of other sites', async () => {
    const { response } = await tryToSignIn(person.email, testPassword);
    const [session, device] = response.cookies;
    expect(session).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(device).toMatchObject({ name: 'appareil', httpOnly: true, sameSite: 'Strict', path: '/' });
    const days = ((session?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
  });

  test('behind https, binds the cookie to the host and makes it secure', async () => {
    const publicUrl = 'https://energie.example.fr';
    const { config } = app.platform;
    const behind = await createTestApp({ database: app.database, config: { ...config, publicUrl } });
    const body = { email: person.email, password: testPassword };
    const { response } = await behind.call(signIn, { body, address: elsewhere() });
    await behind.http.close();
    expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-session', true],
      ['__Host-appareil', true],
    ]);
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  test('does not take over a planted session: the identifier is new, the planted one opens nothing', async () => {
    const planted = 'session=planted-by-somebody-else-0000000000000000000';
    const answer = await tryToSignIn(person.email, testPassword, { as: planted });
    expect(`session=${cookiesOf(answer)['session']}`).not.toBe(planted);
    expect((await app.call(readSession, { as: planted })).value.user).toBeNull();
  });

  test('ends a session that the browser already had', async () => {
    const before = await openTestSession(app.db, person);
    await tryToSignIn(person.email, testPassword, { as: before });
    expect((await app.call(readSession, { as: before })).value.user).toBeNull();
  });

  test('stores only hashes, and neither journal nor session row contains what was typed', async () => {
    const answer = await tryToSignIn(person.email, testPassword);
    await tryToSignIn(person.email, 'typed by mistake');
    const { session = '', appareil = '' } = cookiesOf(answer);
    const { rows } = await sql<{ row: string }>`
      select s::text as row from sessions s union all select d::text from known_devices d
      union all select j::text from journal j union all select t::text from sign_in_attempts t
    `.execute(app.db);
    const stored = rows.map(({ row }) => row).join('\n');
    for (const secret of [session, appareil, testPassword, 'typed by mistake']) {
      expect(stored).not.toContain(secret);
    }
  });

  test('keeps twenty sessions for an account and ends the least recently used one', async () => {
    const cookies: string[] = [];
    for (let index = 0; index < 21; index += 1) cookies.push(await openTestSession(app.db, person));
    const users = await Promise.all(
      cookies.map(async as => (await app.call(readSession, { as })).value.user !== null),
    );
    expect(users.filter(isOpen => isOpen)).toHaveLength(20);
  });
});

describe('a session ends', () => {
  test('by signing out, once and for all', async () => {
    const as = await openTestSession(app.db, person);
    const { response } = await app.call(signOut, { as });
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'session', value: '' })]);
    expect((await app.call(readSession, { as })).value.user).toBeNull();
    expect((await app.call(signOut, { as })).value).toEqual({ done: true, onwards: null });
  });

  test.each([
    ['seven days after it began', sql`expires_at = now() - interval '1 second'`],
    ['twelve hours after it was last used', sql`last_seen_at = now() - interval '12 hours 1 second'`],
  ])('%s', async (_, change) => {
    const as = await openTestSession(app.db, person);
    await sql`update sessions set ${change} where account_id = ${person.accountId}`.execute(app.db);
    expect((await app.call(readSession, { as })).value.user).toBeNull();
  });

  test('and is not prolonged by asking who is signed in, so that a page left open does not keep it', async () => {
    const as = await openTestSession(app.db, person);
    await sql`update sessions set last_seen_at = now() - interval '2 hours' where account_id = ${person.accountId}`.execute(
      app.db,
    );
    await app.call(readSession, { as });
    const { last_seen_at } = await app.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    expect(Date.now() - last_seen_at.getTime()).toBeGreaterThan(7_000_000);
  });
});

test('two servers on one database know the same sessions, and their end', async () => {
  const { config } = app.platform;
  const twin = await createTestApp({ database: app.database, config });
  const { session } = cookiesOf(await tryToSignIn(person.email, testPassword));
  const as = `session=${session}`;
  expect((await twin.call(readSession, { as })).value.user?.id).toBe(person.accountId);
  await twin.call(signOut, { as });
  expect((await app.call(readSession, { as })).value.user).toBeNull();
  await twin.close();
});

describe('the journal', () => {
  test('has sign-ins, refusals and sign-outs, which leave cached answers valid', async () => {
    const version = async () =>
      (await app.db.selectFrom('data_version').select('version').executeTakeFirstOrThrow()).version;
    const before = await version();
    const answer = await tryToSignIn(person.email, testPassword);
    await tryToSignIn(person.email, 'wrong');
    await app.call(signOut, { as: `session=${cookiesOf(answer)['session']}` });
    const rows = await app.db
      .selectFrom('told_journal')
      .select(['action', 'account_id', 'account_name'])
      .where('label', '=', person.email)
      .orderBy('id')
      .execute();
    const self = { account_id: person.accountId, account_name: person.name };
    expect(rows).toEqual([
      { action: 'session.sign-in', ...self },
      { action: 'session.refuse', account_id: null, account_name: 'Non connecté' },
      { action: 'session.sign-out', ...self },
    ]);
    expect(await version()).toBe(before);
  });
});
