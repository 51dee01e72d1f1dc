import { askForAccess, exportRights } from '@suivi/contract/accounts/issuer';
import { eraseAccount, listAccounts } from '@suivi/contract/accounts/accounts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestAccount, openTestSession, ownPassword, tokenOf } from '../../../testing/accounts.ts';
import { setUpIssuer, signInBy } from '../../../testing/issuer-journey.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTestIssuer, type TestIssuer } from '../../../testing/test-issuer.ts';
import { checkSessions } from './check-sessions.ts';
import { closeUnseen } from './close-unseen.ts';
import { revokeRefused } from './revoke-refused.ts';

let app: TestApp;
let issuer: TestIssuer;
let admin: string;
const email = 'jeanne.petit@hopital.example';

beforeEach(async () => {
  app = await createTestApp({ config: { secretsKey: Buffer.alloc(32, 5) } });
  issuer = await startTestIssuer();
  admin = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  await createTestAccount(app.db, 'rse', { email, hasPassword: false });
});
afterEach(async () => {
  await issuer.close();
  await app.close();
});

test('accounts unused for a long time are closed, but not the last administrator with a password', async () => {
  await setUpIssuer(app, admin, issuer, { isOn: false, closeUnseenDays: 90 });
  await sql`update accounts set created_at = now() - interval '91 days'`.execute(app.db);
  await sql`update sessions set last_seen_at = now() - interval '91 days'`.execute(app.db);
  await closeUnseen(app.platform);
  expect(
    await app.db.selectFrom('accounts').select('email').where('disabled_at', 'is not', null).execute(),
  ).toEqual([{ email }]);
});

test('tokens of a person whom the issuer refuses are revoked after a week without a sign-in, and not before', async () => {
  issuer.lies = { refreshes: true };
  await setUpIssuer(app, admin, issuer);
  await signInBy(app, issuer);
  const { accountId } = await app.db
    .selectFrom('issuer_accounts')
    .select('account_id as accountId')
    .executeTakeFirstOrThrow();
  await tokenOf(app.db, { accountId }, ['readings']);
  const open = async () => {
    await revokeRefused(app.platform);
    return sql`select from api_tokens where account_id = ${accountId} and revoked_at is null`
      .execute(app.db)
      .then(({ rows }) => rows.length);
  };
  const passWeek = () =>
    sql`update issuer_accounts set refused_at = refused_at - interval '8 days'`.execute(app.db);
  const passQuarter = () =>
    sql`update sessions set issuer_asked_at = issuer_asked_at - interval '20 minutes'`.execute(app.db);
  await passQuarter();
  issuer.lies = {};
  await checkSessions(app.platform);
  expect(await open()).toBe(1);
  await signInBy(app, issuer);
  await passWeek();
  expect(await open()).toBe(1);

  issuer.lies = { refreshes: true };
  await signInBy(app, issuer);
  await passQuarter();
  issuer.lies = {};
  await checkSessions(app.platform);
  await passWeek();
  expect(await open()).toBe(0);
});

test('for an erased person nothing remains of what the identity service said', async () => {
  await setUpIssuer(app, admin, issuer);
  await signInBy(app, issuer);
  issuer.person = { ...issuer.person, sub: 'p-2' };
  await app.call(askForAccess, { as: (await signInBy(app, issuer)).cookie });
  const { accounts } = (await app.call(listAccounts, { as: admin })).value;
  const account = accounts.find(each => each.email === email);
  const params = { id: account?.id ?? 0 };
  await app.call(eraseAccount, { as: admin, params, version: account?.version, body: ownPassword });
  for (const table of ['issuer_accounts', 'access_requests'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('the rights of all accounts are exported as a table', async () => {
  const { response } = await app.call(exportRights, { as: admin });
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.body).toContain(`;${email};Responsable RSE;actif;invitation en attente;non;`);
});
