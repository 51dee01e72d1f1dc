import { listAccounts, resetPassword } from '@suivi/contract/accounts/accounts';
import { listOwnNotices } from '@suivi/contract/accounts/own-notices';
import { readSession, signIn, useLink } from '@suivi/contract/accounts/session';
import { readSettings, saveSettings } from '@suivi/contract/settings/settings';
import {
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  stopTwoFactor,
} from '@suivi/contract/accounts/two-factor';
import { listSites } from '@suivi/contract/sites/sites';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  signedIn,
  type TestPerson,
  testPassword,
} from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

let now = new Date('2026-11-21T08:00:00Z');

const app = await appForFile({ clock: { now: () => now } });
// Each test begins on a step of its own.
beforeEach(() => pass(300));

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

function both(code: string) {
  return { currentPassword: testPassword, code };
}

function digits(secret: string, laterSeconds = 0): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + laterSeconds });
}

type Protected = { person: TestPerson; as: string; secret: string; recoveryCodes: string[] };

async function protect(role: 'admin' | 'rse' = 'rse'): Promise<Protected> {
  const person = await createTestAccount(app.db, role);
  const as = await openTestSession(app.db, person);
  const started = await app.call(startTwoFactor, { as, body: { currentPassword: testPassword } });
  const { secret } = started.value;
  const confirmed = await app.call(confirmTwoFactor, { as, body: { code: digits(secret) } });
  pass(30);
  return { person, as, secret, recoveryCodes: confirmed.value.recoveryCodes };
}

/** Each from an address of its own: here the account is throttled. */
let addresses = 0;
function trySignIn({ email }: TestPerson, code?: string, password = testPassword) {
  const body = { email, password, ...(code === undefined ? {} : { code }) };
  addresses += 1;
  return app.call(signIn, { body, address: `192.0.2.${addresses}` });
}

describe('adding a second factor', () => {
  test('requires the password, then a code of the new secret; other sessions end', async () => {
    const person = await createTestAccount(app.db, 'rse');
    const as = await openTestSession(app.db, person);
    const elsewhere = await openTestSession(app.db, person);
    const wrong = await app.call(startTwoFactor, { as, body: { currentPassword: 'not this one at all' } });
    expect(wrong.error).toMatchObject({ code: 'password-wrong', field: 'currentPassword' });
    const early = await app.call(confirmTwoFactor, { as, body: { code: '123456' } });
    expect(early.error.code).toBe('second-factor-not-started');

    const { secret, uri } = (await app.call(startTwoFactor, { as, body: { currentPassword: testPassword } }))
      .value;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await trySignIn(person)).status).toBe(200);

    const bad = await app.call(confirmTwoFactor, { as, body: { code: digits(secret, 3600) } });
    expect(bad.error).toMatchObject({ code: 'second-factor-wrong', field: 'code' });
    const spaced = digits(secret).replace(/^(...)/, '$1 ');
    const { recoveryCodes } = (await app.call(confirmTwoFactor, { as, body: { code: spaced } })).value;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every(code => /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/.test(code))).toBe(true);
    expect((await app.call(readTwoFactor, { as })).value).toMatchObject({
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await app.call(readSession, { as: elsewhere })).value.user).toBeNull();
    const again = await app.call(startTwoFactor, { as, body: { currentPassword: testPassword } });
    expect(again.error.code).toBe('already-exists');
  });

  test('stores hashes of the recovery codes, and nothing of it in the journal', async () => {
    const { person, secret, recoveryCodes } = await protect();
    const stored = await app.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('account_id', '=', person.accountId)
      .execute();
    expect(stored.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32));
    const journal = await app.db
      .selectFrom('told_journal')
      .selectAll()
      .where('label', '=', person.email)
      .execute();
    expect(journal.map(({ action }) => action)).toEqual([
      'account.start-two-factor',
      'account.confirm-two-factor',
    ]);
    const text = JSON.stringify(journal);
    expect([secret, ...recoveryCodes].some(hidden => text.includes(hidden))).toBe(false);
  });
});

describe('signing in', () => {
  test('requires a code once the password is right, and says nothing before', async () => {
    const { person, secret } = await protect();
    const wrongPassword = await trySignIn(person, digits(secret), 'not this one at all');
    expect(wrongPassword.error.code).toBe('sign-in-refused');
    expect((await trySignIn(person)).error.code).toBe('second-factor-required');
    expect((await trySignIn(person, '12')).error.code).toBe('second-factor-wrong');
    expect((await trySignIn(person, digits(secret))).value.user?.id).toBe(person.accountId);
  });

  test('accepts a code once, even twice at the same time, and no older one', async () => {
    const { person, secret } = await protect();
    const earlier = digits(secret, -30);
    const code = digits(secret);
    const both = await Promise.all([trySignIn(person, code), trySignIn(person, code)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect((await trySignIn(person, earlier)).error.code).toBe('second-factor-wrong');
    pass(30);
    expect((await trySignIn(person, code)).error.code).toBe('second-factor-wrong');
    expect((await trySignIn(person, digits(secret))).status).toBe(200);
  });

  test('accepts a clock that is one step off, but not two', async () => {
    const { person, secret } = await protect();
    expect((await trySignIn(person, digits(secret, 90))).error.code).toBe('second-factor-wrong');
    expect((await trySignIn(person, digits(secret, 30))).status).toBe(200);
  });

  test('accepts a recovery code once, however it is written', async () => {
    const { person, as, recoveryCodes } = await protect();
    const [code = ''] = recoveryCodes;
    const written = code.toLowerCase().replaceAll('-', ' ');
    expect((await trySignIn(person, written)).status).toBe(200);
    expect((await trySignIn(person, code)).error.code).toBe('second-factor-wrong');
    expect((await app.call(readTwoFactor, { as })).value.recoveryCodesLeft).toBe(9);
  });

  test('accepts no more attempts after ten wrong codes', async () => {
    const { person, secret, as } = await protect();
    expect((await app.call(readTwoFactor, { as })).value.recentFailures).toBeNull();
    for (let count = 0; count < 10; count += 1) {
      expect((await trySignIn(person, '000000')).error.code).toBe('second-factor-wrong');
    }
    expect((await trySignIn(person, digits(secret))).error.code).toBe('throttled');
    // And « Mon compte » says so.
    expect((await app.call(readTwoFactor, { as })).value.recentFailures).toMatchObject({ count: 10 });
  });

  test('makes people wait longer and longer, over days, until fifty wrong codes lock it; the owner is told, a reset opens it', async () => {
    const { person, secret, as } = await protect();
    const waited: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      let answer = await trySignIn(person, '000000');
      if (answer.error.code === 'throttled') {
        waited.push(Number(answer.error.params?.['retryAfterSeconds']));
        // A day later, when what is counted by the minute is forgotten.
        await sql`update second_factor_failures set at = at - interval '1 hour'`.execute(app.db);
        answer = await trySignIn(person, '000000');
      }
      await app.db.deleteFrom('sign_in_attempts').execute();
      expect(answer.error.code).toBe('second-factor-wrong');
    }
    expect(waited.slice(0, 4).map(seconds => Math.round(seconds / 10) * 10)).toEqual([30, 60, 120, 240]);
    expect(Math.max(...waited)).toBeLessThanOrEqual(3600);
    await sql`update second_factor_failures set at = at - interval '2 days'`.execute(app.db);
    expect((await trySignIn(person, digits(secret))).error.code).toBe('second-factor-locked');
    const { notices } = (await app.call(listOwnNotices, { as })).value;
    expect(notices.map(({ kind }) => kind)).toEqual(['second-factor-locked']);

    const admin = await signedIn(app.db, 'admin');
    const { accounts } = (await app.call(listAccounts, { as: admin })).value;
    expect(accounts.find(({ id }) => id === person.accountId)?.isSecondFactorLocked).toBe(true);
    const params = { id: person.accountId };
    const { link } = (await app.call(resetPassword, { as: admin, params, body: ownPassword })).value;
    const password = 'parapluie lagon brioche';
    await app.call(useLink, {
      body: { purpose: 'set-password', token: link.url.split('#lien=')[1], password },
    });
    expect((await trySignIn(person, digits(secret), password)).status).toBe(200);
  });

  test('ends the waits after a right code, reports the wrong ones before it, and keeps the count towards the lock', async () => {
    const { person, secret } = await protect();
    for (let count = 0; count < 5; count += 1) await trySignIn(person, '000000');
    const { response } = await trySignIn(person, digits(secret));
    const as = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { notices } = (await app.call(listOwnNotices, { as })).value;
    expect(notices).toMatchObject([{ kind: 'second-factor-failures', failures: 5 }]);
    const { rows } =
      await sql`select from second_factor_failures where account_id = ${person.accountId}`.execute(app.db);
    expect(rows).toHaveLength(5);
  });

  test('waits for no time that has not come, since the clock was ahead when a wrong code was tried', async () => {
    const { person, secret } = await protect();
    await trySignIn(person, '000000');
    await sql`update second_factor_failures set at = at + interval '3 hours'`.execute(app.db);
    expect((await trySignIn(person, digits(secret))).status).toBe(200);
  });
});

describe('afterwards', () => {
  test('new recovery codes void the old ones; removing the second factor requires both', async () => {
    const { person, as, secret, recoveryCodes } = await protect();
    const refused = await app.call(renewRecoveryCodes, { as, body: both('000000') });
    expect(refused.error.code).toBe('second-factor-wrong');
    const renewed = await app.call(renewRecoveryCodes, { as, body: both(digits(secret)) });
    expect(renewed.value.recoveryCodes).not.toContain(recoveryCodes[0]);
    const stale = await app.call(stopTwoFactor, { as, body: both(recoveryCodes[0] ?? '') });
    expect(stale.error.code).toBe('second-factor-wrong');
    pass(30);
    await app.call(stopTwoFactor, { as, body: both(digits(secret)) });
    expect((await trySignIn(person)).status).toBe(200);
  });

  test('an administrator removes that of a person who lost it, but never their own here', async () => {
    const { person, as } = await protect();
    const admin = await signedIn(app.db, 'admin');
    const { accounts } = (await app.call(listAccounts, { as: admin })).value;
    const account = accounts.find(({ id }) => id === person.accountId);
    expect(account?.hasSecondFactor).toBe(true);
    const params = { id: person.accountId };
    const version = account?.version ?? 0;
    const stale = await app.call(resetTwoFactor, {
      as: admin,
      params,
      version: version + 1,
      body: ownPassword,
    });
    expect(stale.error.code).toBe('version-stale');
    const reset = await app.call(resetTwoFactor, { as: admin, params, version, body: ownPassword });
    expect(reset.value.account.hasSecondFactor).toBe(false);
    expect((await app.call(readSession, { as })).value.user).toBeNull();
    expect((await trySignIn(person)).status).toBe(200);
    const own = await protect('admin');
    const mine = await app.call(resetTwoFactor, {
      as: own.as,
      params: { id: own.person.accountId },
      body: ownPassword,
    });
    expect(mine.error.code).toBe('cannot-change-self');
  });
});

test('when it is required of administrators, those without one can only add it, and nobody can remove theirs', async () => {
  const { as, secret } = await protect('admin');
  const other = await createTestAccount(app.db, 'admin');
  const theirs = await openTestSession(app.db, other);
  const { defaults: _, version, ...settings } = (await app.call(readSettings, { as })).value;
  const body = { ...settings, adminsNeedSecondFactor: true };
  expect((await app.call(saveSettings, { as, version, body })).status).toBe(200);

  expect((await app.call(listSites, { as })).status).toBe(200);
  expect((await app.call(listSites, { as: theirs })).error.code).toBe('second-factor-missing');
  expect((await app.call(readSession, { as: theirs })).value.user?.mustAddSecondFactor).toBe(true);
  expect((await app.call(readTwoFactor, { as: theirs })).value.isRequired).toBe(true);
  expect((await trySignIn(other)).value.user?.mustAddSecondFactor).toBe(true);
  const reader = await signedIn(app.db, 'rse');
  expect((await app.call(listSites, { as: reader })).status).toBe(200);

  const started = await app.call(startTwoFactor, {
    as: theirs,
    body: { currentPassword: testPassword },
  });
  await app.call(confirmTwoFactor, { as: theirs, body: { code: digits(started.value.secret) } });
  expect((await app.call(listSites, { as: theirs })).status).toBe(200);

  const removal = { currentPassword: testPassword, code: digits(secret) };
  expect((await app.call(stopTwoFactor, { as, body: removal })).error.code).toBe('second-factor-needed');
});
