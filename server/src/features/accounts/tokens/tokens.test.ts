import * as accounts from '@suivi/contract/accounts/accounts';
import { createToken, listTokens, revokeToken } from '@suivi/contract/accounts/tokens';
import { dayIndex, isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock, todayInParis } from '../../../platform/clock.ts';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  signedIn,
  type TestPerson,
  tokenOf,
} from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile();
const asAdmin = await signedIn(app.db, 'admin');
const today = dayIndex(todayInParis(systemClock));
const asked = {
  name: 'Tableau de bord de la DAF',
  scopes: ['months', 'bills'],
  lastDay: isoDayAt(today + 365),
  ...ownPassword,
};

let person: TestPerson;
let as: string;

beforeEach(async () => {
  person = await createTestAccount(app.db, 'financial');
  as = await openTestSession(app.db, person);
});

const make = (changed: object = {}) => app.call(createToken, { as, body: { ...asked, ...changed } });
const tokens = async (reader = as) => (await app.call(listTokens, { as: reader })).value.tokens;
const entries = () =>
  app.db.selectFrom('journal').selectAll().where('entity_id', '=', String(person.accountId)).execute();

describe('making an access token', () => {
  test('shows its secret once, and the database stores nothing that opens anything', async () => {
    const { token, secret } = (await make()).value;
    expect(secret).toMatch(/^sve_[\w-]{43}$/);
    expect(token).toMatchObject({
      name: asked.name,
      lastSigns: secret.slice(-8),
      state: 'open',
      isOwn: true,
    });
    expect(token.lastDay).toBe(asked.lastDay);
    expect(await tokens()).toEqual([token]);
    const stored = await app.db.selectFrom('api_tokens').selectAll().where('id', '=', token.id).execute();
    const [row] = await entries();
    expect(row).toMatchObject({ action: 'account.create-token', account_id: person.accountId });
    expect(JSON.stringify([stored, row])).not.toContain(secret.slice(0, 12));
  });

  test.each([
    ['without the password', { currentPassword: undefined }, 'password-needed', 'currentPassword'],
    ['with a wrong one', { currentPassword: 'x'.repeat(20) }, 'password-wrong', 'currentPassword'],
    ['beyond a year', { lastDay: isoDayAt(today + 366) }, 'token-end-out-of-range', 'lastDay'],
    ['that has expired', { lastDay: isoDayAt(today - 1) }, 'token-end-out-of-range', 'lastDay'],
    ['that opens nothing', { scopes: [] }, 'invalid', 'scopes'],
    ['without a name', { name: '' }, 'invalid', 'name'],
  ])('%s is refused', async (_, changed, code, field) => {
    const { error } = await make(changed);
    expect(error).toMatchObject({ code, field });
    expect(await tokens()).toEqual([]);
  });

  test('is refused above the role of its maker', async () => {
    as = await signedIn(app.db, 'readonly');
    expect((await make({ scopes: ['readings'] })).error).toMatchObject({ code: 'token-scope-above-role' });
    expect((await make()).status).toBe(200);
  });

  test('needs no password from a person who signs in with the identity service', async () => {
    await app.db
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('id', '=', person.accountId)
      .execute();
    expect((await make({ currentPassword: undefined })).status).toBe(200);
  });

  test('is limited for each person', async () => {
    for (let count = 0; count < 20; count += 1) await tokenOf(app.db, person);
    expect((await make()).error).toMatchObject({ code: 'token-too-many', params: { most: 20 } });
  });
});

describe('a token is revoked', () => {
  test('by its maker', async () => {
    const { token } = (await make()).value;
    expect((await app.call(revokeToken, { as, params: { id: token.id } })).status).toBe(200);
    expect(await tokens()).toMatchObject([{ id: token.id, state: 'revoked' }]);
    expect((await entries()).map(({ action }) => action)).toContain('account.revoke-token');
  });

  test('by an administrator, and by nobody else', async () => {
    const { token } = (await make()).value;
    const asOther = await signedIn(app.db, 'financial');
    expect(await tokens(asOther)).toEqual([]);
    expect((await app.call(revokeToken, { as: asOther, params: { id: token.id } })).status).toBe(404);
    expect(await tokens(asAdmin)).toContainEqual({ ...token, isOwn: false });
    expect((await app.call(revokeToken, { as: asAdmin, params: { id: token.id } })).status).toBe(200);
    expect(await tokens()).toMatchObject([{ state: 'revoked' }]);
  });

  test.each([
    ['its account is disabled', accounts.disableAccount],
    ['its password is reset', accounts.resetPassword],
  ])('when %s', async (_, endpoint) => {
    await tokenOf(app.db, person);
    const params = { id: person.accountId };
    expect((await app.call(endpoint, { as: asAdmin, params, body: ownPassword })).status).toBe(200);
    expect((await tokens(asAdmin)).find(({ ownerName }) => ownerName === person.name)?.state).toBe('revoked');
  });

  test('together with the erasure of the person', async () => {
    await tokenOf(app.db, person);
    const params = { id: person.accountId };
    await app.call(accounts.eraseAccount, { as: asAdmin, params, body: ownPassword });
    const left = app.db.selectFrom('api_tokens').where('account_id', '=', person.accountId);
    expect(await left.selectAll().execute()).toEqual([]);
  });
});
