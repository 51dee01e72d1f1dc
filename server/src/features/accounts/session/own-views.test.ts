import { eraseAccount, exportOwnData } from '@suivi/contract/accounts/accounts';
import { keepOwnView, listOwnViews, type OwnView, removeOwnView } from '@suivi/contract/accounts/own-views';
import { readSession } from '@suivi/contract/accounts/session';
import { beforeEach, expect, test } from 'vitest';
import { readTabularFile } from '../../../platform/files/read-tabular-file.ts';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  signedIn,
  type TestPerson,
} from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile();

let person: TestPerson;
let as: string;
beforeEach(async () => {
  person = await createTestAccount(app.db, 'readonly');
  as = await openTestSession(app.db, person);
});

const gas: OwnView = { name: 'Gaz de Brioude', search: '?vue=analytics&energie=gas', isHome: false };
const keep = (changed: object = {}) => app.call(keepOwnView, { as, body: { ...gas, ...changed } });
const names = async (by = as) =>
  (await app.call(listOwnViews, { as: by })).value.views.map(({ name, isHome }) => [name, isHome]);
const home = async () => (await app.call(readSession, { as })).value.user?.home;

test('a view belongs to its person alone, has a unique name, and the latest is listed first', async () => {
  await keep();
  await keep({ name: 'Alertes', search: '?vue=alerts' });
  await keep({ search: '?vue=analytics' });
  expect(await names()).toEqual([
    ['Gaz de Brioude', false],
    ['Alertes', false],
  ]);
  expect(await names(await signedIn(app.db, 'admin'))).toEqual([]);
  await app.call(removeOwnView, { as, body: { name: gas.name } });
  await app.call(removeOwnView, { as, body: { name: gas.name } });
  expect(await names()).toEqual([['Alertes', false]]);
  const rows = await app.db
    .selectFrom('journal')
    .select(['action', 'after'])
    .where('account_id', '=', person.accountId)
    .orderBy('id')
    .execute();
  const kept = { action: 'account.keep-view', after: null };
  expect(rows).toEqual([kept, kept, kept, { action: 'account.remove-view', after: null }]);
});

test('one of them opens the page, even when two browsers choose at once', async () => {
  expect(await home()).toBeNull();
  await Promise.all([keep({ isHome: true }), keep({ name: 'Alertes', search: '?vue=alerts', isHome: true })]);
  expect((await names()).filter(([, isHome]) => isHome)).toHaveLength(1);
  await keep({ isHome: true });
  expect(await home()).toBe(gas.search);
  await keep();
  expect(await home()).toBeNull();
});

test.each(['vue=alerts', 'https://ailleurs.example', '?vue=alerts\n'])('%j is not a view', async search => {
  expect((await keep({ search })).error).toMatchObject({ code: 'invalid', field: 'search' });
});

test('thirty views are kept, and none is dropped without being asked', async () => {
  for (let count = 1; count <= 30; count += 1) await keep({ name: `Vue ${count}` });
  expect((await keep()).error).toMatchObject({ code: 'own-view-too-many', params: { most: 30 } });
  expect((await keep({ name: 'Vue 30', isHome: true })).status).toBe(200);
});

test('they are part of a person’s data, and erased with them', async () => {
  await keep();
  const { response } = await app.call(exportOwnData, { as });
  expect(JSON.stringify(await readTabularFile(response.rawPayload, 'x.xlsx'))).toContain(gas.search);
  const admin = await signedIn(app.db, 'admin');
  const params = { id: person.accountId };
  await app.call(eraseAccount, { as: admin, params, body: ownPassword, version: 1 });
  const left = app.db.selectFrom('own_views').select('name').where('account_id', '=', person.accountId);
  expect(await left.execute()).toEqual([]);
});
