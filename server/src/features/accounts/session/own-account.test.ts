import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readSession,
  signIn,
} from '@suivi/contract/accounts/session';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  openTestSession,
  type TestPerson,
  testPassword,
} from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const newPassword = 'quatre chevaux dorment debout';
let person: TestPerson;
let cookie: string;

const app = await appForFile({});

beforeEach(async () => {
  person = await createTestAccount(app.db, 'financial', { name: 'Solange Delacroix' });
  cookie = await openTestSession(app.db, person);
});

const change = (body: { currentPassword: string; newPassword: string }) =>
  app.call(changeOwnPassword, { as: cookie, body });
const isOpen = async (as: string) => (await app.call(readSession, { as })).value.user !== null;

describe('own sessions', () => {
  test('are listed, this one marked, without those of others', async () => {
    await openTestSession(app.db, person);
    await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
    const { sessions } = (await app.call(listOwnSessions, { as: cookie })).value;
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  test('end one by one, the others stay', async () => {
    const other = await openTestSession(app.db, person);
    const { sessions } = (await app.call(listOwnSessions, { as: cookie })).value;
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    expect((await app.call(endOwnSession, { as: cookie, params: { id } })).status).toBe(200);
    expect([await isOpen(cookie), await isOpen(other)]).toEqual([true, false]);
    expect((await app.call(endOwnSession, { as: cookie, params: { id } })).status).toBe(404);
  });

  test('of somebody else are not found, and stay', async () => {
    const other = await openTestSession(app.db, await createTestAccount(app.db, 'financial'));
    const { sessions } = (await app.call(listOwnSessions, { as: other })).value;
    const id = sessions[0]?.id ?? 0;
    expect((await app.call(endOwnSession, { as: cookie, params: { id } })).status).toBe(404);
    expect(await isOpen(other)).toBe(true);
  });

  test('can all be ended at once, except this one', async () => {
    const others = [await openTestSession(app.db, person), await openTestSession(app.db, person)];
    expect((await app.call(endOtherSessions, { as: cookie })).value).toEqual({ ended: 2 });
    expect((await app.call(endOtherSessions, { as: cookie })).value).toEqual({ ended: 0 });
    expect(await isOpen(cookie)).toBe(true);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
  });
});

describe('changing one’s own password', () => {
  test('gives this session a new token and ends all others; the old password opens nothing', async () => {
    const others = [await openTestSession(app.db, person), await openTestSession(app.db, person)];
    const { response } = await change({ currentPassword: testPassword, newPassword });
    const session = response.cookies.find(({ name }) => name === 'session');
    expect(await Promise.all([cookie, ...others].map(isOpen))).toEqual([false, false, false]);
    expect(await isOpen(`session=${session?.value}`)).toBe(true);

    const email = person.email;
    expect((await app.call(signIn, { body: { email, password: testPassword } })).status).toBe(401);
    expect((await app.call(signIn, { body: { email, password: newPassword } })).status).toBe(200);
    const { action, before, after } = await app.db
      .selectFrom('journal')
      .selectAll()
      .where('entity', '=', 'account')
      .where('entity_id', '=', String(person.accountId))
      .executeTakeFirstOrThrow();
    expect({ action, before, after }).toEqual({
      action: 'account.change-password',
      before: null,
      after: null,
    });
  });

  test('requires the present one, and wrong attempts are counted', async () => {
    const statuses: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await change({ currentPassword: 'wrong', newPassword })).error.code);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 'password-wrong'), 'throttled']);
    expect(await isOpen(cookie)).toBe(true);
  });

  test.each([
    ['fourteen char', 'password-too-short'],
    ['x'.repeat(129), 'password-too-long'],
    ['é'.repeat(14), 'password-too-short'],
    ['aaaaaaaaaaaaaaaaaaaa', 'password-too-common'],
    ['abcabcabcabcabcabc', 'password-too-common'],
    ['azertyuiopqsdfghj', 'password-too-common'],
    ['Motdepasse-Motdepasse-2026', 'password-too-common'],
    ['Suivi-Energie-2026!!', 'password-too-common'],
    ['Delacroix.Solange.1', 'password-too-common'],
    ['Groupement Hospitalier 43', 'password-too-common'],
    ['demonstration-energie', 'password-too-common'],
  ])('%s is refused: %s', async (refused, code) => {
    const answer = await change({ currentPassword: testPassword, newPassword: refused });
    expect(answer.error).toMatchObject({ code, field: 'newPassword' });
    expect(await isOpen(cookie)).toBe(true);
  });

  test('everybody can read the name of the group, including one that an administrator set', async () => {
    await app.db.updateTable('settings').set({ group_name: 'Hôpitaux du Velay' }).execute();
    const answer = await change({ currentPassword: testPassword, newPassword: 'Hôpitaux-du-Velay-43' });
    await app.db.updateTable('settings').set({ group_name: null }).execute();
    expect(answer.error).toMatchObject({ code: 'password-too-common', field: 'newPassword' });
  });

  test.each([
    ['la pluie tombe sur Langeac'],
    ['x7!kQp2#vT9zLm4'],
    ['日本語のパスワードはとても長いです'],
    ['🐄'.repeat(5) + ' dans le pré'],
  ])('%s is accepted: there is no rule of composition', async accepted => {
    expect((await change({ currentPassword: testPassword, newPassword: accepted })).status).toBe(200);
  });
});
