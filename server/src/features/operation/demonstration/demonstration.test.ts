import {
  keepDemonstrationAccounts,
  readDemonstration,
  removeDemonstration,
} from '@suivi/contract/operation/demonstration';
import { readSession, signIn } from '@suivi/contract/accounts/session';
import { readShell } from '@suivi/contract/operation/shell';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demonstrationPassword } from '../../../platform/session/demonstration-password.ts';
import { prepareData } from '../../../prepare-data.ts';
import { sessionCookieName } from '../../../platform/session/session-cookie.ts';
import { createTestAccount, openTestSession, ownPassword } from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';

let app: TestApp;
const publicPassword = { currentPassword: demonstrationPassword };

/** The result of a first start; each test begins with a copy. */
let prepared: TestDatabase;

beforeAll(async () => {
  const first = await createTestApp({ config: { demonstration: true } });
  await prepareData(first.platform);
  await first.http.close();
  prepared = first.database;
  await prepared.leave();
});
afterAll(() => prepared.drop());

beforeEach(async () => {
  app = await createTestApp({ content: prepared, config: { demonstration: true } });
});
afterEach(() => app.close());

async function demonstrationAdmin(): Promise<string> {
  const { email = '', password = '' } =
    (await app.call(readShell)).value.demonstrationAccounts.find(({ role }) => role === 'admin') ?? {};
  const { response } = await app.call(signIn, { body: { email, password } });
  return `session=${response.cookies.find(({ name }) => name === 'session')?.value}`;
}

const total = async () => {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from sites) + (select count(*) from buildings) + (select count(*) from declared_months)
      + (select count(*) from building_consumptions) + (select count(*) from alerts) + (select count(*) from bills)
      + (select count(*) from delivery_points) + (select count(*) from budgets)
      + (select count(*) from accounts where is_demonstration))::int as total`.execute(app.db);
  return rows[0]?.total ?? -1;
};

test('it has one account for each role, with a button on the login screen; three open alerts', async () => {
  const { value } = await app.call(readShell);
  expect(value.demonstration).toBe(true);
  expect(value.demonstrationAccounts.map(({ email, role }) => [email, role])).toEqual([
    ['admin@demo.example', 'admin'],
    ['tech@demo.example', 'technical'],
    ['finance@demo.example', 'financial'],
    ['rse@demo.example', 'rse'],
    ['lecture@demo.example', 'readonly'],
  ]);
  for (const { email, password } of value.demonstrationAccounts) {
    expect((await app.call(signIn, { body: { email, password } })).value.openAlerts).toBe(3);
  }
});

test('it is hidden from other machines: without the mode as well as behind a public address', async () => {
  const { config } = app.platform;
  for (const change of [{ demonstration: false }, { publicUrl: 'https://energie.example.fr' }]) {
    const other = await createTestApp({ database: app.database, config: { ...config, ...change } });
    expect((await other.call(readShell)).value.demonstrationAccounts).toEqual([]);
    await other.http.close();
  }
});

test('its password opens nothing through a proxy that is not configured', async () => {
  await demonstrationAdmin();
  const body = { email: 'admin@demo.example', password: demonstrationPassword };
  const names = [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'via',
    'x-forwarded-host',
    'cf-connecting-ip',
    'true-client-ip',
  ];
  const ways = names.map(name => ({ [name]: '192.0.2.7' }));
  for (const headers of [...ways, { host: 'energie.example.fr' }, { host: '192.0.2.1:3000' }]) {
    const passedOn = await app.call(signIn, { body, headers });
    expect(passedOn.error.code).toBe('demonstration-closed');
  }
  expect((await app.call(signIn, { body })).status).toBe(200);
});

test.each([
  { host: '10.0.0.1', publicUrl: 'http://10.0.0.1:3000' },
  { publicUrl: 'https://energie.example.fr' },
  { trustedProxies: ['127.0.0.1'] },
])('its accounts in an old folder are closed once other machines can reach the server: %j', async place => {
  const as = await demonstrationAdmin();
  const config = { ...app.platform.config, ...place, demonstration: false };
  const open = await createTestApp({ database: app.database, config });
  const said: string[] = [];
  await prepareData(open.platform, message => said.push(message));
  expect(said.join()).toContain('npm run demonstration:settle');
  expect((await app.call(readSession, { as })).value.user).toBeNull();
  expect((await open.call(readShell)).value).toMatchObject({
    demonstrationAccounts: [],
    demonstrationClosed: true,
  });
  const credentials = { email: 'admin@demo.example', password: demonstrationPassword };
  expect((await open.call(signIn, { body: credentials })).error.code).toBe('demonstration-closed');
  const guess = await open.call(signIn, { body: { ...credentials, password: 'not this one at all' } });
  expect(guess.error.code).toBe('sign-in-refused');

  const admin = await createTestAccount(app.db, 'admin');
  const theirs = {
    as: (await openTestSession(app.db, admin)).replace(
      'session=',
      `${sessionCookieName(open.platform.secure)}=`,
    ),
  };
  expect((await open.call(readDemonstration, theirs)).value.isClosed).toBe(true);
  const refused = await open.call(keepDemonstrationAccounts, { ...theirs, body: publicPassword });
  expect(refused.error.code).toBe('password-wrong');
  const kept = await open.call(keepDemonstrationAccounts, { ...theirs, body: ownPassword });
  expect(kept.value).toEqual({ kept: 5 });
  expect((await open.call(readShell)).value.demonstrationClosed).toBe(false);
  expect((await open.call(signIn, { body: credentials })).error.code).toBe('sign-in-refused');
  await open.http.close();
});

test('it is loaded once, by however many servers that start together', async () => {
  const before = await total();
  await Promise.all([prepareData(app.platform), prepareData(app.platform)]);
  expect(await total()).toBe(before);
});

test('it cannot be removed as long as nobody else could sign in', async () => {
  const as = await demonstrationAdmin();
  await createTestAccount(app.db, 'admin', { hasPassword: false });
  const before = await total();
  expect((await app.call(readDemonstration, { as })).value.hasRealAdministrator).toBe(false);
  expect((await app.call(removeDemonstration, { as, body: publicPassword })).error.code).toBe(
    'real-admin-required',
  );
  expect(await total()).toBe(before);
});

test('it is removed with all its data, stays removed, and the journal is kept', async () => {
  const as = await demonstrationAdmin();
  const real = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  await sql`insert into sites (code, name, name_canonical) values ('real', 'Real', 'real')`.execute(app.db);
  const { counts, hasRealAdministrator } = (await app.call(readDemonstration, { as })).value;
  expect(hasRealAdministrator).toBe(true);
  expect(counts).toMatchObject({ sites: 5, buildings: 7, accounts: 5 });
  const journal = async () => (await sql`select from journal`.execute(app.db)).rows.length;
  const before = await journal();

  expect((await app.call(removeDemonstration, { as, body: publicPassword })).value.counts).toEqual(counts);
  expect(await total()).toBe(1);
  const { rows: left } = await sql`
    select id from delivery_points union all select id from bills union all select id from contracts
    union all select id from suppliers union all select id from measured_files`.execute(app.db);
  expect(left).toEqual([]);
  expect(await journal()).toBe(before + 1);
  expect((await app.call(readSession, { as })).value.user).toBeNull();
  expect((await app.call(readShell)).value.demonstration).toBe(false);

  await prepareData(app.platform);
  expect(await total()).toBe(1);
  const { counts: none } = (await app.call(removeDemonstration, { as: real, body: ownPassword })).value;
  expect(none.sites + none.accounts).toBe(0);
  expect(await journal()).toBe(before + 1);
});
