import { endpoints } from '@suivi/contract/endpoints';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { prepareData } from './prepare-data.ts';
import { createTestAccount, openTestSession, testPassword } from './testing/accounts.ts';
import { appForFile } from './testing/app-for-file.ts';
import { createTestApp } from './testing/test-app.ts';

const metricsToken = 'a-token-of-the-collector-of-metrics';
const relayPassword = 'sésame de la messagerie';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let cookie: string;
let secrets: string[];

const app = await appForFile({ config: { metricsToken } });

beforeAll(async () => {
  const admin = await createTestAccount(app.db, 'admin');
  await createTestAccount(app.db, 'rse');
  await sql`update accounts set totp_secret = ${totpSecret}, totp_confirmed_at = now() where id = 2`.execute(
    app.db,
  );
  await sql`update mail_settings set user_name = 'suivi', password = ${relayPassword}`.execute(app.db);
  cookie = await openTestSession(app.db, admin);
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from accounts where password_hash is not null
    union all select encode(token_hash, 'hex') from sessions
    union all select encode(token_hash, 'base64') from sessions`.execute(app.db);
  const token = /=([\w-]+)/.exec(cookie)?.[1] ?? '';
  const { password } = new URL(app.database.url);
  secrets = [
    ...rows.map(({ secret }) => secret),
    token,
    testPassword,
    totpSecret,
    relayPassword,
    metricsToken,
    password,
  ];
});

test('the server has secrets to look for', () => {
  expect(secrets.length).toBeGreaterThan(7);
  expect(secrets.filter(secret => secret.length < 12)).toEqual([]);
});

/** Only answers to reads: a change may end the session or the account. */
test.each(Object.entries(endpoints).filter(([, { effect }]) => effect === 'read'))(
  '%s answers no secret, to those who may ask and to nobody',
  async (_, endpoint) => {
    // It remains open.
    if (endpoint.path === '/api/events') return;
    for (const as of [cookie, undefined]) {
      const { response } = await app.call(endpoint, { as, params: { id: 2 } });
      const told = `${JSON.stringify(response.headers)}\n${response.body}`;
      expect(secrets.filter(secret => told.includes(secret))).toEqual([]);
    }
  },
);

test('the metrics contain none either', async () => {
  const { body } = await app.http.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
  expect(body).toContain('suivi_sessions 1');
  expect(secrets.filter(secret => body.includes(secret))).toEqual([]);
});

test('without the demonstration there is no account, so no password that anybody could know', async () => {
  const other = await createTestApp({ config: { demonstration: false } });
  await prepareData(other.platform);
  expect(await other.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  await other.close();
});
