import * as contract from '@suivi/contract/accounts/accounts';
import { readSession, useLink as sendLink, signIn } from '@suivi/contract/accounts/session';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  openTestSession,
  type TestPerson,
  testPassword,
  ownPassword,
} from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';

let admin: TestPerson;
let as: string;

const app = await appForFile();

beforeEach(async () => {
  admin = await createTestAccount(app.db, 'admin');
  as = await openTestSession(app.db, admin);
});

const journalOf = async (id: number) =>
  (
    await app.db
      .selectFrom('told_journal')
      .select(['action', 'account_name', 'before', 'after'])
      .where('entity', '=', 'account')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, account_name, before, after }) => ({ action, by: account_name, before, after }));

describe('creating an account', () => {
  const body = { name: 'Agnès Marchand', email: 'Agnes.Marchand@test.example', role: 'technical' };

  test('creates it without password, and gives a link', async () => {
    const { account, link } = (await app.call(contract.createAccount, { as, body })).value;
    expect(account).toMatchObject({
      ...body,
      hasPassword: false,
      disabledAt: null,
      openSessions: 0,
      version: 1,
    });
    expect(account.linkExpiresAt).toBe(link.expiresAt);
    const state = { name: body.name, email: body.email, role: body.role, isDisabled: false };
    expect(await journalOf(account.id)).toEqual([
      { action: 'account.create', by: admin.name, before: null, after: state },
      { action: 'account.invite', by: admin.name, before: null, after: null },
    ]);
  });

  test('finds the account when the request is repeated, and replaces the lost link by a new one', async () => {
    const given = { ...body, email: 'repeated@test.example' };
    const first = await app.call(contract.createAccount, { as, body: given, key: 'repeated-key' });
    const second = await app.call(contract.createAccount, { as, body: given, key: 'repeated-key' });
    expect(second.status).toBe(201);
    expect(second.value.account.id).toBe(first.value.account.id);
    expect(second.value.link.url).not.toBe(first.value.link.url);
  });

  test('requires the password for an administrator: an open session is not enough', async () => {
    const given = { ...body, email: 'second-admin@test.example', role: 'admin' };
    const refused = await app.call(contract.createAccount, { as, body: given });
    expect(refused.error).toMatchObject({ code: 'password-needed', field: 'currentPassword' });
    const guessed = { ...given, currentPassword: 'not my own password' };
    expect((await app.call(contract.createAccount, { as, body: guessed })).error.code).toBe('password-wrong');
    const made = await app.call(contract.createAccount, { as, body: { ...given, ...ownPassword } });
    expect(made.value.account.role).toBe('admin');
  });

  test('gives no link for an account whose owner has a password', async () => {
    const sent = { as, body: { ...body, email: 'settled@test.example' }, key: 'settled-key' };
    const { account, link } = (await app.call(contract.createAccount, sent)).value;
    const token = new URLSearchParams(new URL(link.url).hash.slice(1)).get('lien') ?? '';
    const password = 'colline brume tracteur';
    await app.call(sendLink, { body: { purpose: 'set-password', token, password } });
    const again = await app.call(contract.createAccount, sent);
    expect(again.error).toMatchObject({ code: 'email-already-used', field: 'email' });
    const credentials = { email: account.email, password };
    expect((await app.call(signIn, { body: credentials })).status).toBe(200);
  });

  test.each([
    ['another case', 'DOUBLE@TEST.example'],
    ['spaces around', '  double@test.example '],
  ])('one account for each canonical e-mail: %s', async (_, email) => {
    await app.call(contract.createAccount, { as, body: { ...body, email: 'double@test.example' } });
    const again = await app.call(contract.createAccount, { as, body: { ...body, email } });
    expect(again.error).toMatchObject({ code: 'email-already-used', field: 'email' });
  });

  test('creates one account from fifty simultaneous requests with the same e-mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const email = index % 2 === 0 ? 'race@test.example' : 'RACE@test.example';
        return app.call(contract.createAccount, { as, body: { ...body, email } });
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  test.each([
    ['a full-width @', 'person＠test.example'],
    ['a dotted capital I', 'admİn@test.example'],
    ['the Kelvin sign', 'a\u212Ab@test.example'],
    ['an accent, composed', 'ren\u00e9@test.example'],
    ['an accent, decomposed', 'rene\u0301@test.example'],
    ['a space inside', 'some one@test.example'],
    ['a no-break space', 'person\u00a0@test.example'],
    ['a zero-width space', 'per\u200bson@test.example'],
    ['no domain', 'person@'],
    ['a domain without a dot', 'person@localhost'],
    ['two @', 'a@b@test.example'],
    ['a name to show', 'Someone <someone@test.example>'],
    ['a line break', 'person@test.example\nBcc: all@test.example'],
  ])('%s is not a plain address', async (_, email) => {
    const { status, error } = await app.call(contract.createAccount, { as, body: { ...body, email } });
    expect([status, error.code, error.field]).toEqual([400, 'invalid', 'email']);
  });

  test.each([
    [' spaces'],
    ['spaces '],
    [''],
    ['tab\there'],
    ['nul\0'],
    ['half \ud800'],
    ['x'.repeat(121)],
    ['zero\u200bwidth'],
    ['\u202enimda'],
    ['soft\u00adhyphen'],
    ['\u3164'],
  ])('the name %j is refused', async name => {
    const answer = await app.call(contract.createAccount, { as, body: { ...body, name } });
    expect(answer.error).toMatchObject({ code: 'invalid', field: 'name' });
  });

  test('stores a name in one normal form', async () => {
    const email = 'decomposed@test.example';
    const sent = { ...body, email, name: 'Rene\u0301e' };
    const { account } = (await app.call(contract.createAccount, { as, body: sent })).value;
    expect(account.name).toBe('Ren\u00e9e');
  });

  test.each([['Zoë d’Ünkirch-Łęcki 日本 🐄'], ["'; drop table accounts; --"], ['<script>alert(1)</script>']])(
    'the name %s comes back as it was sent',
    async name => {
      const email = `name-${Buffer.from(name).toString('hex').slice(0, 20)}@test.example`;
      const { account } = (await app.call(contract.createAccount, { as, body: { ...body, email, name } }))
        .value;
      expect(account.name).toBe(name);
    },
  );
});

describe('editing an account', () => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await createTestAccount(app.db, 'technical');
  });
  type Edit = { name: string; role: string; currentPassword?: string };
  const save = (body: Edit, version: number | null = 1) =>
    app.call(contract.saveAccount, { as, params: { id: person.accountId }, body, version });

  test('changes name and role, with the version that was read', async () => {
    const body = { name: 'Another Name', role: 'financial' };
    const { account } = (await save({ ...body, ...ownPassword })).value;
    expect(account).toMatchObject({ ...body, version: 2 });
    expect((await save({ name: 'Stale', role: 'rse' })).error).toMatchObject({
      code: 'version-stale',
      params: { version: 2 },
    });
    expect((await save({ name: 'Blind', role: 'rse' }, null)).status).toBe(428);
    const state = { email: person.email, isDisabled: false };
    expect(await journalOf(person.accountId)).toEqual([
      {
        action: 'account.save',
        by: admin.name,
        before: { ...state, name: person.name, role: 'technical' },
        after: { ...state, ...body },
      },
    ]);
  });

  test('keeps every acknowledged edit of eight people who try fifty each, with their versions', async () => {
    const statuses = new Map<number, number>();
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        let version = 1;
        for (let edit = 0; edit < 50; edit += 1) {
          const answer = await save({ name: `writer ${writer} edit ${edit}`, role: 'technical' }, version);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          version =
            answer.status === 200 ? answer.value.account.version : Number(answer.error.params?.['version']);
        }
      }),
    );
    const acknowledged = statuses.get(200) ?? 0;
    expect(acknowledged + (statuses.get(409) ?? 0)).toBe(400);
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    const rows = await journalOf(person.accountId);
    expect(rows).toHaveLength(acknowledged);
    for (const [index, { before }] of rows.slice(1).entries()) expect(before).toEqual(rows[index]?.after);
  });

  test('does nothing when nothing changes: same version, no journal row', async () => {
    const { account } = (await save({ name: person.name, role: 'technical' })).value;
    expect(account.version).toBe(1);
    expect(await journalOf(person.accountId)).toEqual([]);
  });
});

describe('what takes a right away applies from the next request', () => {
  let person: TestPerson;
  let cookies: string[];
  beforeEach(async () => {
    person = await createTestAccount(app.db, 'admin');
    cookies = [];
    for (let index = 0; index < 5; index += 1) cookies.push(await openTestSession(app.db, person));
  });
  const params = () => ({ id: person.accountId });
  const statuses = async () =>
    new Set(
      await Promise.all(
        cookies.map(async cookie => (await app.call(contract.listAccounts, { as: cookie })).status),
      ),
    );

  test('disabling ends five sessions; enabling reopens none of them', async () => {
    expect(await statuses()).toEqual(new Set([200]));
    const disabled = await app.call(contract.disableAccount, {
      as,
      params: params(),
      body: ownPassword,
      version: 1,
    });
    expect(disabled.value.account).toMatchObject({ openSessions: 0, version: 2 });
    expect(await statuses()).toEqual(new Set([401]));
    const body = { email: person.email, password: testPassword };
    expect((await app.call(signIn, { body })).status).toBe(401);
    const enable = (currentPassword: string) =>
      app.call(contract.enableAccount, { as, params: params(), body: { currentPassword }, version: 2 });
    expect((await enable('not the password of anyone')).error.code).toBe('password-wrong');
    expect((await app.call(signIn, { body })).status).toBe(401);
    expect((await enable(ownPassword.currentPassword)).status).toBe(200);
    expect(await statuses()).toEqual(new Set([401]));
    expect((await app.call(signIn, { body })).status).toBe(200);
  });

  test('a lesser role applies to every open session', async () => {
    await app.call(contract.saveAccount, {
      as,
      params: params(),
      body: { name: person.name, role: 'readonly', ...ownPassword },
      version: 1,
    });
    expect(await statuses()).toEqual(new Set([403]));
    const [cookie] = cookies;
    expect((await app.call(readSession, { as: cookie })).value.user?.role).toBe('readonly');
  });

  test('a reset voids the password and every session', async () => {
    const { account } = (await app.call(contract.resetPassword, { as, params: params(), body: ownPassword }))
      .value;
    expect(account.hasPassword).toBe(false);
    expect(await statuses()).toEqual(new Set([401]));
    const body = { email: person.email, password: testPassword };
    expect((await app.call(signIn, { body })).status).toBe(401);
  });

  test('sessions can be ended without more', async () => {
    const ended = await app.call(contract.endAccountSessions, { as, params: params() });
    expect(ended.value).toEqual({ ended: 5 });
    expect(await statuses()).toEqual(new Set([401]));
  });
});

describe('changes to somebody else’s access require one’s own password', () => {
  const wrong = { currentPassword: 'not this one at all' };

  test('a role, a reset, a disabled account: refused without it or with a wrong one, and nothing changes', async () => {
    const person = await createTestAccount(app.db, 'technical');
    const params = { id: person.accountId };
    const demotion = { name: person.name, role: 'rse' };
    const without = await app.call(contract.saveAccount, { as, params, body: demotion });
    expect(without.error).toMatchObject({ code: 'password-needed', field: 'currentPassword' });
    const answers = [
      await app.call(contract.saveAccount, { as, params, body: { ...demotion, ...wrong } }),
      await app.call(contract.disableAccount, { as, params, body: wrong }),
      await app.call(contract.resetPassword, { as, params, body: wrong }),
    ];
    for (const { error } of answers) {
      expect(error).toMatchObject({ code: 'password-wrong', field: 'currentPassword' });
    }
    expect((await app.call(contract.disableAccount, { as, params })).error.code).toBe('invalid');
    expect(await journalOf(person.accountId)).toEqual([]);
  });

  test('a change of name alone does not', async () => {
    const person = await createTestAccount(app.db, 'technical');
    const body = { name: 'Another Name', role: 'technical' };
    const { status } = await app.call(contract.saveAccount, {
      as,
      params: { id: person.accountId },
      body,
    });
    expect(status).toBe(200);
  });
});
