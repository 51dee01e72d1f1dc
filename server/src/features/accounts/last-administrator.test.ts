import { disableAccount, resetPassword, saveAccount } from '@suivi/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestAccount, openTestSession, ownPassword, type TestPerson } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let one: TestPerson;
let as: string;

beforeEach(async () => {
  app = await createTestApp();
  one = await createTestAccount(app.db, 'admin');
  as = await openTestSession(app.db, one);
});
afterEach(() => app.close());

const params = ({ accountId }: TestPerson) => ({ id: accountId });
const usableAdministrators = async () =>
  app.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute();

test('the last one can neither step down nor be disabled', async () => {
  const body = { name: one.name, role: 'readonly', ...ownPassword };
  expect((await app.call(saveAccount, { as, params: params(one), body })).error.code).toBe('last-admin');
  expect((await app.call(disableAccount, { as, params: params(one), body: ownPassword })).error.code).toBe(
    'last-admin',
  );
});

test('one who cannot sign in does not count: disabled, or without a password yet', async () => {
  await createTestAccount(app.db, 'admin', { hasPassword: false });
  const disabled = await createTestAccount(app.db, 'admin');
  await app.call(disableAccount, { as, params: params(disabled), body: ownPassword });
  const body = { name: one.name, role: 'readonly', ...ownPassword };
  expect((await app.call(saveAccount, { as, params: params(one), body })).error.code).toBe('last-admin');
});

test('the last one may still change their name', async () => {
  const body = { name: 'New Name', role: 'admin' };
  expect((await app.call(saveAccount, { as, params: params(one), body })).status).toBe(200);
});

test('when there is another one, an administrator may step down but not lock themselves out', async () => {
  await createTestAccount(app.db, 'admin');
  expect((await app.call(disableAccount, { as, params: params(one), body: ownPassword })).error.code).toBe(
    'cannot-change-self',
  );
  expect((await app.call(resetPassword, { as, params: params(one), body: ownPassword })).error.code).toBe(
    'cannot-change-self',
  );
  const body = { name: one.name, role: 'rse', ...ownPassword };
  expect((await app.call(saveAccount, { as, params: params(one), body })).status).toBe(200);
});

test.each([
  [
    'demote',
    (by: string, whom: TestPerson) =>
      app.call(saveAccount, {
        as: by,
        params: params(whom),
        body: { name: whom.name, role: 'rse', ...ownPassword },
      }),
  ],
  [
    'disable',
    (by: string, whom: TestPerson) =>
      app.call(disableAccount, { as: by, params: params(whom), body: ownPassword }),
  ],
  [
    'reset',
    (by: string, whom: TestPerson) =>
      app.call(resetPassword, { as: by, params: params(whom), body: ownPassword }),
  ],
])('two who %s each other at the same moment do not both succeed', async (_, remove) => {
  for (let round = 0; round < 5; round += 1) {
    const other = await createTestAccount(app.db, 'admin');
    const third = await createTestAccount(app.db, 'admin');
    const [two, three] = [await openTestSession(app.db, other), await openTestSession(app.db, third)];
    // The administrator who was there before steps down, so that these two are the only ones.
    await app.db
      .updateTable('accounts')
      .set({ role: 'rse' })
      .where('id', 'not in', [other.accountId, third.accountId])
      .execute();
    await Promise.all([remove(two, third), remove(three, other)]);
    expect(await usableAdministrators()).toHaveLength(1);
  }
});
