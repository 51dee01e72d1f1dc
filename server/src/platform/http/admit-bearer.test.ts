import { listSites } from '@suivi/contract/sites/sites';
import { exportActions, exportSites } from '@suivi/contract/imports/tables';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  signedIn,
  type TestPerson,
  tokenOf,
} from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { disableAccount } from '@suivi/contract/accounts/accounts';

// The minute of its counter does not end while a token asks.
let now = new Date();
const app = await appForFile({ clock: { now: () => now } });
const path = '/api/v1/sites';

let person: TestPerson;
let as: string;

beforeEach(async () => {
  person = await createTestAccount(app.db, 'financial');
  as = await tokenOf(app.db, person, ['months']);
});

const statusOf = async (authorization: string, url = path, method: 'GET' | 'POST' = 'GET') =>
  (await app.http.inject({ method, url, headers: { authorization } })).statusCode;
const basic = (password: string) => `Basic ${Buffer.from(`x:${password}`).toString('base64')}`;

describe('an endpoint for other programs opens', () => {
  test('with the token, or the token as a password, and with nothing similar', async () => {
    const secret = as.slice('Bearer '.length);
    expect(await statusOf(as)).toBe(200);
    expect(await statusOf(as.replace('Bearer', 'bearer'))).toBe(200);
    expect(await statusOf(basic(secret))).toBe(200);
    const wrong = [
      'Bearer',
      'Bearer ',
      `Bearer ${secret}x`,
      `Bearer ${secret.slice(0, -1)}`,
      `Bearer ${secret.slice(4)}`,
      `Bearer ${secret} ${secret}`,
      `Token ${secret}`,
      basic(''),
      basic(`${secret} `),
      secret,
    ];
    for (const authorization of wrong)
      expect([authorization, await statusOf(authorization)]).toEqual([authorization, 401]);
    expect((await app.http.inject({ url: `${path}?access_token=${secret}` })).statusCode).toBe(401);
  });

  test('a refusal says how to authenticate, and is not cached', async () => {
    const { headers } = await app.http.inject({ url: path });
    expect(headers).toMatchObject({
      'www-authenticate': expect.stringMatching(/^Bearer .*Basic/),
      'cache-control': 'no-store',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('no endpoint of the page accepts a token, as a header or as a cookie', async () => {
    const cookie = `session=${as.slice('Bearer '.length)}`;
    expect((await app.call(listSites, { as })).status).toBe(401);
    expect((await app.call(listSites, { as: cookie })).status).toBe(401);
    expect((await app.call(exportSites, { as: cookie })).status).toBe(401);
    const session = await openTestSession(app.db, person);
    expect(await statusOf(session.replace('session=', 'Bearer '))).toBe(401);
  });
});

describe('a token is refused with', () => {
  const set = (column: 'expires_at' | 'revoked_at') =>
    app.db
      .updateTable('api_tokens')
      .set({ [column]: sql`now()` })
      .where('account_id', '=', person.accountId)
      .execute();

  test.each(['expires_at', 'revoked_at'] as const)('%s', async column => {
    await set(column);
    expect(await statusOf(as)).toBe(401);
  });

  test('its maker’s account closed', async () => {
    const asAdmin = await signedIn(app.db, 'admin');
    await app.call(disableAccount, { as: asAdmin, params: { id: person.accountId }, body: ownPassword });
    expect(await statusOf(as)).toBe(401);
  });

  test('a missing second factor of its maker', async () => {
    const admin = await createTestAccount(app.db, 'admin');
    const token = await tokenOf(app.db, admin, ['months']);
    await app.db.updateTable('settings').set({ admins_need_second_factor: true }).execute();
    const { error } = await app.call(exportSites, { as: token });
    expect(error.code).toBe('second-factor-missing');
    await app.db.updateTable('settings').set({ admins_need_second_factor: false }).execute();
  });

  test('a scope that the token does not have', async () => {
    const { error } = await app.call(exportActions, { as });
    expect(error).toMatchObject({ code: 'token-scope-missing', params: { scope: 'alerts' } });
  });
});

test('its use is recorded, and journalled once a day', async () => {
  for (let asked = 0; asked < 3; asked += 1) await app.call(exportSites, { as });
  const row = () =>
    app.db.selectFrom('api_tokens').selectAll().where('account_id', '=', person.accountId).executeTakeFirst();
  await expect.poll(async () => (await row())?.last_used_at).toBeInstanceOf(Date);
  const used = () =>
    app.db
      .selectFrom('journal')
      .select('after')
      .where('action', '=', 'session.use-token')
      .where('account_id', '=', person.accountId)
      .execute();
  await expect.poll(used).toMatchObject([{ after: { token: 'Essai', asked: 'GET /api/v1/sites' } }]);
  await app.call(exportSites, { as });
  expect(await used()).toHaveLength(1);
});

test('a token that asks too often must wait, while another need not', async () => {
  const other = await tokenOf(app.db, person, ['months']);
  const statuses: number[] = [];
  for (let asked = 0; asked < 121; asked += 1) statuses.push(await statusOf(as));
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
  const answer = await app.http.inject({ url: path, headers: { authorization: as } });
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await statusOf(other)).toBe(200);
  // The clock, which was ahead, is set back: nobody waits until that time.
  now = new Date(now.getTime() - 3 * 3_600_000);
  expect(await statusOf(as)).toBe(200);
});
