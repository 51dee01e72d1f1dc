import { createAccount, disableAccount, resetPassword } from '@suivi/contract/accounts/accounts';
import { readLink, signIn, useLink } from '@suivi/contract/accounts/session';
import { readShell } from '@suivi/contract/operation/shell';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  signedIn,
  testPassword,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ok } from '../../../platform/result.ts';
import { hashToken, newToken } from '../../../platform/session/session-token.ts';
import { issueFirstLink } from './issue-first-link.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  // This tests who comes first: how a password is judged has a test of its own.
  app.platform.passwords = {
    ...app.platform.passwords,
    estimate: async () => ok({ guessesLog10: 20, weakness: 'words' }),
  };
});
afterEach(() => app.close());

const tokenOf = (url: string | null) =>
  new URLSearchParams(new URL(url ?? '').hash.slice(1)).get('lien') ?? '';
const firstAdmin = (token: string, email = 'first@test.example') => ({
  purpose: 'first-administrator',
  token,
  name: 'Première Personne',
  email,
  password: testPassword,
});
const administrators = async () =>
  (await app.db.selectFrom('accounts').select(['email', 'role']).orderBy('id').execute()).map(
    ({ email, role }) => `${role} ${email}`,
  );

/** Holds everybody until this many have arrived: each has then found the link unused. */
function barrier(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise(resolve => {
      waiting.push(resolve);
      if (waiting.length === count) for (const next of waiting) next();
    });
}

describe('the first administrator', () => {
  test('is created with the link that the server prints, signs in, and then there is no link any more', async () => {
    expect((await app.call(readShell)).value.setupNeeded).toBe(true);
    const url = await issueFirstLink(app.db, app.origin);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/#lien=[\w-]{43}$/);
    const token = tokenOf(url);
    expect((await app.call(readLink, { body: { token } })).value).toMatchObject({
      purpose: 'first-administrator',
    });

    const made = await app.call(useLink, { body: firstAdmin(token) });
    expect(made.value).toEqual({ email: 'first@test.example' });
    // The browser is remembered, and nobody is signed in.
    expect(made.response.cookies.map(({ name }) => name)).toEqual(['appareil']);
    const signed = await app.call(signIn, { body: { email: 'first@test.example', password: testPassword } });
    expect(signed.value.user).toMatchObject({ role: 'admin', name: 'Première Personne' });

    expect(await issueFirstLink(app.db, app.origin)).toBeNull();
    expect((await app.call(readLink, { body: { token } })).error.code).toBe('link-invalid');
    expect((await app.call(readShell)).value.setupNeeded).toBe(false);
  });

  test('is one, when twenty use one link at once', async () => {
    const token = tokenOf(await issueFirstLink(app.db, app.origin));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.call(useLink, { body: firstAdmin(token, `first-${index}@test.example`) }),
      ),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([counts.get(200)?.length, counts.get(410)?.length]).toEqual([1, 19]);
    expect(await administrators()).toHaveLength(1);
  });

  test('is one, when twenty use a link each at once, from two servers that started together', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 20; index += 1) tokens.push(newToken());
    await sql`insert into one_time_links (token_hash, purpose, expires_at)
      select unnest(${tokens.map(hashToken)}::bytea[]), 'first-administrator', now() + interval '1 hour'`.execute(
      app.db,
    );
    const answers = await Promise.all(
      tokens.map((token, index) =>
        app.call(useLink, { body: firstAdmin(token, `first-${index}@test.example`) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await administrators()).toHaveLength(1);
  });

  test('needs the latest link: a link printed later voids the earlier ones', async () => {
    const earlier = tokenOf(await issueFirstLink(app.db, app.origin));
    const later = tokenOf(await issueFirstLink(app.db, app.origin));
    expect((await app.call(useLink, { body: firstAdmin(earlier) })).error.code).toBe('link-invalid');
    expect((await app.call(useLink, { body: firstAdmin(later) })).status).toBe(200);
  });

  test('needs the link: without it, or with one for another purpose, nobody is created', async () => {
    const token = tokenOf(await issueFirstLink(app.db, app.origin));
    const { passwords } = app.platform;
    let hashes = 0;
    app.platform.passwords = {
      ...passwords,
      hash: async (...given) => {
        hashes += 1;
        return passwords.hash(...given);
      },
    };
    for (const body of [
      firstAdmin(''),
      firstAdmin('x'.repeat(43)),
      { purpose: 'set-password', token, password: testPassword },
    ]) {
      expect((await app.call(useLink, { body })).error.code).toBe('link-invalid');
    }
    expect(hashes).toBe(0);
    expect(await administrators()).toEqual([]);
  });

  test('can use the link again after a refused password', async () => {
    const token = tokenOf(await issueFirstLink(app.db, app.origin));
    const body = { ...firstAdmin(token), password: 'short' };
    expect((await app.call(useLink, { body })).error).toMatchObject({
      code: 'password-too-short',
      field: 'password',
      params: { minimum: 15 },
    });
    expect((await app.call(useLink, { body: firstAdmin(token) })).status).toBe(200);
  });
});

describe('a link that gives an account its password', () => {
  let admin: string;
  const body = { name: 'Nouvelle Personne', email: 'new@test.example', role: 'rse' };

  beforeEach(async () => {
    admin = await signedIn(app.db, 'admin');
  });

  test('names the account, works once, and is only stored as a hash', async () => {
    const { link } = (await app.call(createAccount, { as: admin, body })).value;
    const token = tokenOf(link.url);
    expect((await app.call(readLink, { body: { token } })).value).toMatchObject({
      purpose: 'set-password',
      name: body.name,
      email: body.email,
    });
    const { rows } = await sql<{ row: string }>`
      select l::text as row from one_time_links l union all select k::text from idempotency_keys k
      union all select j::text from journal j`.execute(app.db);
    expect(rows.map(({ row }) => row).join()).not.toContain(token);

    const use = { purpose: 'set-password', token, password: testPassword };
    const { passwords } = app.platform;
    const allHere = barrier(3);
    app.platform.passwords = {
      ...passwords,
      hash: async (...given) => {
        await allHere();
        return passwords.hash(...given);
      },
    };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(useLink, { body: use })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(2);
    expect((await app.call(signIn, { body: { email: body.email, password: testPassword } })).status).toBe(
      200,
    );
  });

  test('is voided by a later link, by its age and by the end of the account', async () => {
    const made = (await app.call(createAccount, { as: admin, body })).value;
    const params = { id: made.account.id };
    const isValid = async (url: string) =>
      (await app.call(readLink, { body: { token: tokenOf(url) } })).status === 200;

    const second = (await app.call(resetPassword, { as: admin, params, body: ownPassword })).value;
    expect([await isValid(made.link.url), await isValid(second.link.url)]).toEqual([false, true]);
    await sql`update one_time_links set expires_at = now() - interval '1 second'`.execute(app.db);
    expect(await isValid(second.link.url)).toBe(false);

    const third = (await app.call(resetPassword, { as: admin, params, body: ownPassword })).value;
    expect(await isValid(third.link.url)).toBe(true);
    const { version } = third.account;
    expect((await app.call(disableAccount, { as: admin, params, version, body: ownPassword })).status).toBe(
      200,
    );
    expect(await isValid(third.link.url)).toBe(false);
  });

  test('ends the sessions that were open', async () => {
    const person = await createTestAccount(app.db, 'readonly');
    const { link } = (
      await app.call(resetPassword, { as: admin, params: { id: person.accountId }, body: ownPassword })
    ).value;
    await openTestSession(app.db, person);
    await app.call(useLink, {
      body: { purpose: 'set-password', token: tokenOf(link.url), password: testPassword },
    });
    const { rows } = await sql`select from sessions where account_id = ${person.accountId}`.execute(app.db);
    expect(rows).toHaveLength(0);
  });
});
