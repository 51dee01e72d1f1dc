import {
  askForAccess,
  finishIssuerSignIn,
  grantAccess,
  listAccessRequests,
  readIssuerSettings,
  startIssuerSignIn,
  tryIssuer,
  unlinkIssuer,
} from '@suivi/contract/accounts/issuer';
import { enableAccount, listAccounts, saveAccount } from '@suivi/contract/accounts/accounts';
import { readShell } from '@suivi/contract/operation/shell';
import { readSession, signIn, signOut } from '@suivi/contract/accounts/session';
import { confirmTwoFactor, startTwoFactor } from '@suivi/contract/accounts/two-factor';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  type TestPerson,
  testPassword,
} from '../../../testing/accounts.ts';
import { beginSignIn, endSignIn, setUpIssuer, signInBy } from '../../../testing/issuer-journey.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTestIssuer, type TestIssuer } from '../../../testing/test-issuer.ts';
import { checkSessions } from './check-sessions.ts';

let app: TestApp;
let issuer: TestIssuer;
let rescue: TestPerson;
let admin: string;

const email = 'jeanne.petit@hopital.example';
const roleGroups = [
  { group: 'energie-admins', role: 'admin' },
  { group: 'energie-technique', role: 'technical' },
];

beforeEach(async () => {
  app = await createTestApp({ config: { secretsKey: Buffer.alloc(32, 5) } });
  issuer = await startTestIssuer();
  rescue = await createTestAccount(app.db, 'admin');
  admin = await openTestSession(app.db, rescue);
});
afterEach(async () => {
  await issuer.close();
  await app.close();
});

const invite = () => createTestAccount(app.db, 'rse', { email, hasPassword: false });
const personOf = async (as: string) => (await app.call(readSession, { as })).value.user;
const accountOf = async () => {
  const { accounts } = (await app.call(listAccounts, { as: admin })).value;
  return accounts.find(account => account.email === email);
};
const codeOf = async (signing: Awaited<ReturnType<typeof signInBy>>) => signing.answer.error.code;
/** As if this much time had passed since the issuer was last asked. */
const passMinutes = (minutes: number) =>
  sql`update sessions set issuer_asked_at = issuer_asked_at - make_interval(mins => ${minutes}),
    issuer_checked_at = issuer_checked_at - make_interval(mins => ${minutes}),
    expires_at = case when issuer_tokens is null then expires_at else expires_at - make_interval(mins => ${minutes}) end`.execute(
    app.db,
  );

test('an invited person is linked by their address, and the groups give the role at each sign-in', async () => {
  await invite();
  await setUpIssuer(app, admin, issuer, { roleGroups });
  expect((await app.call(readShell)).value.issuerLabel).toBe('l’hôpital');
  const first = await signInBy(app, issuer);
  expect(await personOf(first.as)).toMatchObject({ role: 'technical', email });

  // The address no longer matters: the person is known by their identifier at the issuer.
  issuer.person = {
    ...issuer.person,
    email: 'jeanne.martin@hopital.example',
    groups: ['energie-admins', 'energie-technique'],
  };
  expect(await personOf((await signInBy(app, issuer)).as)).toMatchObject({ role: 'admin', email });

  issuer.person = { ...issuer.person, groups: ['cuisine'] };
  expect(await codeOf(await signInBy(app, issuer))).toBe('issuer-no-role');
  expect(await personOf(first.as)).toBeNull();
  expect((await accountOf())?.disabledAt).not.toBeNull();

  issuer.person = { ...issuer.person, groups: ['energie-technique'] };
  expect(await personOf((await signInBy(app, issuer)).as)).toMatchObject({ role: 'technical' });
  const rows = await app.db
    .selectFrom('journal')
    .select('action')
    .where('entity', '=', 'account')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'account.link',
    'account.follow-groups',
    'account.follow-groups',
    'account.lose-groups',
    'account.follow-groups',
  ]);
});

test('an account that an administrator closed stays closed, whatever the groups say', async () => {
  await invite();
  await setUpIssuer(app, admin, issuer, { roleGroups });
  await signInBy(app, issuer);
  await sql`update accounts set disabled_at = now() where email = ${email}`.execute(app.db);
  expect(await codeOf(await signInBy(app, issuer))).toBe('issuer-account-closed');
  const account = await accountOf();
  await app.call(enableAccount, {
    as: admin,
    params: { id: account?.id ?? 0 },
    version: account?.version,
    body: ownPassword,
  });
  expect((await signInBy(app, issuer)).status).toBe(200);
});

test('a person whom nobody invited gets no right, may request access, and can sign in once an administrator grants it', async () => {
  await setUpIssuer(app, admin, issuer, { roleGroups });
  const refused = await signInBy(app, issuer);
  expect(await codeOf(refused)).toBe('issuer-person-unknown');
  expect(refused.as).toBe('');
  expect((await app.call(askForAccess, { as: refused.cookie })).status).toBe(200);
  expect((await app.call(askForAccess, { as: refused.cookie })).error.code).toBe('issuer-flow-gone');

  const [request] = (await app.call(listAccessRequests, { as: admin })).value.requests;
  expect(request).toMatchObject({
    name: 'Jeanne Petit',
    email,
    proposedRole: 'technical',
    accountName: null,
  });
  const params = { id: request?.id ?? 0 };
  const wrong = await app.call(grantAccess, {
    as: admin,
    params,
    body: { role: 'technical', currentPassword: 'faux' },
  });
  expect(wrong.error.code).toBe('password-wrong');
  const body = { role: 'technical', ...ownPassword };
  expect((await app.call(grantAccess, { as: admin, params, body })).value.account).toMatchObject({
    email,
    isLinked: true,
  });
  expect(await personOf((await signInBy(app, issuer)).as)).toMatchObject({ name: 'Jeanne Petit' });
});

test('only an administrator links an account with a password, and its password then opens nothing', async () => {
  const person = await createTestAccount(app.db, 'rse', { email });
  await setUpIssuer(app, admin, issuer);
  const refused = await signInBy(app, issuer);
  expect(await codeOf(refused)).toBe('issuer-person-unknown');
  await app.call(askForAccess, { as: refused.cookie });
  const [request] = (await app.call(listAccessRequests, { as: admin })).value.requests;
  expect(request?.accountName).toBe(person.name);
  await app.call(grantAccess, {
    as: admin,
    params: { id: request?.id ?? 0 },
    body: { role: 'readonly', ...ownPassword },
  });
  expect(await personOf((await signInBy(app, issuer)).as)).toMatchObject({
    id: person.accountId,
    role: 'rse',
  });
  const credentials = { email, password: testPassword };
  expect((await app.call(signIn, { body: credentials })).error.code).toBe('issuer-needed');
  expect((await app.call(signIn, { body: { email, password: 'un autre mot de passe' } })).error.code).toBe(
    'sign-in-refused',
  );

  const account = await accountOf();
  await app.call(unlinkIssuer, {
    as: admin,
    params: { id: account?.id ?? 0 },
    version: account?.version,
    body: ownPassword,
  });
  expect((await app.call(signIn, { body: credentials })).status).toBe(200);
});

test('an address that the issuer calls unverified links nothing', async () => {
  await invite();
  issuer.person = { ...issuer.person, email_verified: false };
  await setUpIssuer(app, admin, issuer);
  const refused = await signInBy(app, issuer);
  expect(await codeOf(refused)).toBe('issuer-person-unknown');
  expect((await app.call(askForAccess, { as: refused.cookie })).error.params?.['fault']).toBe('email');
});

test('one administrator can always sign in without the issuer', async () => {
  issuer.person = { ...issuer.person, email: rescue.email, sub: 'rescue' };
  await setUpIssuer(app, admin, issuer);
  const refused = await signInBy(app, issuer);
  await app.call(askForAccess, { as: refused.cookie });
  const [request] = (await app.call(listAccessRequests, { as: admin })).value.requests;
  const grant = { as: admin, params: { id: request?.id ?? 0 }, body: { role: 'admin', ...ownPassword } };
  expect((await app.call(grantAccess, grant)).error.code).toBe('last-admin');

  // An administrator who signs in with the issuer does not count as the one who remains.
  issuer.person = { sub: 'p-1', email, groups: ['energie-admins'] };
  await invite();
  await setUpIssuer(app, admin, issuer, { roleGroups });
  expect((await signInBy(app, issuer)).status).toBe(200);
  const demoted = await app.call(saveAccount, {
    as: admin,
    params: { id: rescue.accountId },
    body: { name: rescue.name, role: 'rse', ...ownPassword },
  });
  expect(demoted.error.code).toBe('last-admin');

  await issuer.close();
  expect((await app.call(startIssuerSignIn)).value.url).toContain('/authorize');
  await app.db.deleteFrom('issuer_documents').execute();
  expect((await app.call(startIssuerSignIn)).error.code).toBe('issuer-unreachable');
  const inside = await app.call(signIn, { body: { email: rescue.email, password: testPassword } });
  expect(inside.value.user?.role).toBe('admin');
});

test('the issuer’s metadata and keys are kept for when it cannot be reached', async () => {
  await invite();
  await setUpIssuer(app, admin, issuer);
  await signInBy(app, issuer);
  issuer.lies = {
    takesOver: (path, response) => {
      if (path !== '/jwks' && path !== '/.well-known/openid-configuration') return false;
      response.writeHead(503).end();
      return true;
    },
  };
  expect((await signInBy(app, issuer)).status).toBe(200);
});

test('a second factor is required, unless the issuer required one', async () => {
  const person = await createTestAccount(app.db, 'rse', { email, hasPassword: true });
  const as = await openTestSession(app.db, person);
  const { secret } = (await app.call(startTwoFactor, { as, body: ownPassword })).value;
  const codeAt = (later: number) => generateSync({ secret, epoch: Date.now() / 1000 + later });
  await app.call(confirmTwoFactor, { as, body: { code: codeAt(0) } });
  await sql`update accounts set password_hash = null where id = ${person.accountId}`.execute(app.db);
  await setUpIssuer(app, admin, issuer);

  const held = await signInBy(app, issuer);
  expect(await codeOf(held)).toBe('second-factor-required');
  expect(held.as).toBe('');
  const wrong = await app.call(finishIssuerSignIn, { as: held.cookie, body: { code: '000000' } });
  expect(wrong.error.code).toBe('second-factor-wrong');
  await sql`update accounts set totp_last_step = null where id = ${person.accountId}`.execute(app.db);
  const right = await app.call(finishIssuerSignIn, { as: held.cookie, body: { code: codeAt(0) } });
  expect(right.value.kind).toBe('signed-in');
  const again = await app.call(finishIssuerSignIn, { as: held.cookie, body: { code: codeAt(0) } });
  expect(again.error.code).toBe('issuer-flow-gone');

  issuer.person = { ...issuer.person, amr: ['pwd', 'mfa'] };
  expect((await signInBy(app, issuer)).status).toBe(200);
});

test('an administrator from whom the issuer required a second factor need not add one here', async () => {
  issuer.person = { ...issuer.person, groups: ['energie-admins'], amr: ['mfa'] };
  await invite();
  await setUpIssuer(app, admin, issuer, { roleGroups });
  await sql`update settings set admins_need_second_factor = true`.execute(app.db);
  expect((await personOf((await signInBy(app, issuer)).as))?.mustAddSecondFactor).toBe(false);
  issuer.person = { ...issuer.person, amr: ['pwd'] };
  expect((await personOf((await signInBy(app, issuer)).as))?.mustAddSecondFactor).toBe(true);
});

test('removing a group removes the role within the hour, and sessions that the issuer ends are ended', async () => {
  issuer.lies = { refreshes: true };
  await invite();
  await setUpIssuer(app, admin, issuer, { roleGroups });
  const { as } = await signInBy(app, issuer);
  await passMinutes(50);
  await checkSessions(app.platform);
  await passMinutes(50);
  expect(await personOf(as)).toMatchObject({ role: 'technical' });

  issuer.person = { ...issuer.person, groups: ['energie-admins'] };
  await checkSessions(app.platform);
  expect(await personOf(as)).toMatchObject({ role: 'admin' });
  await passMinutes(20);
  issuer.person = { ...issuer.person, groups: [] };
  await checkSessions(app.platform);
  expect(await personOf(as)).toBeNull();

  issuer.person = { ...issuer.person, groups: ['energie-technique'] };
  const { as: other } = await signInBy(app, issuer);
  await passMinutes(20);
  issuer.lies = {};
  await checkSessions(app.platform);
  expect(await personOf(other)).toBeNull();
});

test('a session opened while the clock was ahead lasts an hour from then on, and its issuer is asked again at once', async () => {
  await invite();
  await setUpIssuer(app, admin, issuer, { roleGroups });
  const brief = await signInBy(app, issuer);
  await passMinutes(-180);
  await checkSessions(app.platform);
  await passMinutes(59);
  expect(await personOf(brief.as)).not.toBeNull();
  await passMinutes(2);
  expect(await personOf(brief.as)).toBeNull();

  issuer.lies = { refreshes: true };
  const { as } = await signInBy(app, issuer);
  await passMinutes(-180);
  issuer.person = { ...issuer.person, groups: [] };
  await checkSessions(app.platform);
  expect(await personOf(as)).toBeNull();
});

test('a session lasts an hour when the issuer cannot be asked again, and some hours while it is unreachable', async () => {
  await invite();
  await setUpIssuer(app, admin, issuer);
  const brief = await signInBy(app, issuer);
  await passMinutes(50);
  await checkSessions(app.platform);
  expect(await personOf(brief.as)).not.toBeNull();
  await passMinutes(11);
  expect(await personOf(brief.as)).toBeNull();

  issuer.lies = { refreshes: true };
  const { as } = await signInBy(app, issuer);
  await app.db.deleteFrom('issuer_documents').execute();
  await issuer.close();
  for (let asked = 0; asked < 11; asked += 1) {
    await passMinutes(20);
    await checkSessions(app.platform);
    expect(await personOf(as)).not.toBeNull();
  }
  await passMinutes(31);
  await checkSessions(app.platform);
  expect(await personOf(as)).toBeNull();
});

test('the secret is sealed, shown to nobody, and must be typed again for another service', async () => {
  await setUpIssuer(app, admin, issuer);
  const { client_secret: stored } = await app.db
    .selectFrom('issuer_settings')
    .select('client_secret')
    .executeTakeFirstOrThrow();
  expect(stored).toMatch(/^v1\./);
  const told = (await app.call(readIssuerSettings, { as: admin })).response.body;
  const journal = JSON.stringify(await app.db.selectFrom('journal').selectAll().execute());
  expect(told + journal).not.toContain(issuer.secret);
  expect(told + journal).not.toContain(stored);

  const refusals: [object, string][] = [
    [{ issuer: 'https://another.example', clientSecret: null }, 'issuer-secret-needed'],
    [{ clientId: 'another', clientSecret: null }, 'issuer-secret-needed'],
    [{ issuer: 'http://identite.hopital.example' }, 'issuer-address-invalid'],
    [{ issuer: 'https://identite.example/?a=b' }, 'issuer-address-invalid'],
    [{ issuer: 'file:///etc/passwd' }, 'issuer-address-invalid'],
    [{ label: '' }, 'issuer-incomplete'],
    [{ currentPassword: 'faux' }, 'password-wrong'],
  ];
  for (const [changed, code] of refusals) {
    expect((await setUpIssuer(app, admin, issuer, changed)).error.code).toBe(code);
  }
});

test('an administrator sees what the issuer says about them, and nothing is stored', async () => {
  await setUpIssuer(app, admin, issuer, { isOn: false, roleGroups });
  expect((await app.call(startIssuerSignIn)).error.code).toBe('issuer-off');
  const begun = await app.call(tryIssuer, { as: admin });
  const cookie = String(begun.response.headers['set-cookie']).split(';', 1)[0] ?? '';
  const body = { parameters: issuer.authorize(begun.value.url) };
  const { value } = await app.call(finishIssuerSignIn, { as: `${admin}; ${cookie}`, body });
  expect(value).toMatchObject({
    kind: 'tried',
    trial: { issuer: issuer.url, email, role: 'technical', groups: ['energie-technique'], hasPkce: true },
  });
  for (const table of ['issuer_accounts', 'access_requests'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const other = await app.call(tryIssuer, { as: admin });
  const alone = String(other.response.headers['set-cookie']).split(';', 1)[0] ?? '';
  const stolen = { as: alone, body: { parameters: issuer.authorize(other.value.url) } };
  expect((await app.call(finishIssuerSignIn, stolen)).error.params?.['fault']).toBe('state');
});

test('signing out leads to the issuer, which ends its own session', async () => {
  await invite();
  await setUpIssuer(app, admin, issuer);
  const { as } = await signInBy(app, issuer);
  const { onwards } = (await app.call(signOut, { as })).value;
  expect(onwards).toContain(`${issuer.url}/end?id_token_hint=`);
  expect(onwards).toContain(`post_logout_redirect_uri=${encodeURIComponent(`${app.origin}/`)}`);
  expect((await app.call(signOut, { as: admin })).value.onwards).toBeNull();
});

test('a sign-in in progress is bound to its browser and expires after ten minutes', async () => {
  await setUpIssuer(app, admin, issuer);
  const { url, cookie } = await beginSignIn(app);
  await sql`update issuer_flows set expires_at = now() - interval '1 second'`.execute(app.db);
  expect((await endSignIn(app, cookie, issuer.authorize(url))).answer.error.code).toBe('issuer-flow-gone');
});
