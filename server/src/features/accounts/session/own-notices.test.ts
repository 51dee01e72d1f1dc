import { dismissOwnNotices, listOwnNotices } from '@suivi/contract/accounts/own-notices';
import { listOwnSessions, signIn, useLink } from '@suivi/contract/accounts/session';
import { resetPassword } from '@suivi/contract/accounts/accounts';
import { beforeEach, expect, test } from 'vitest';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  signedIn,
  type TestPerson,
  testPassword,
} from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

let person: TestPerson;
let at: string;

const app = await appForFile();

beforeEach(async () => {
  person = await createTestAccount(app.db, 'technical');
  at = await openTestSession(app.db, person);
});

/** Returns the `Cookie` header that the browser sends afterwards. */
async function enter({ email }: TestPerson, as?: string, more: object = {}, address = '203.0.113.8') {
  const headers = { 'user-agent': 'Firefox of somebody' };
  const body = { email, password: testPassword, ...more };
  const { response } = await app.call(signIn, { body, as, headers, address });
  return response.cookies;
}
const headerOf = (cookies: Awaited<ReturnType<typeof enter>>) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const noticesFor = async (as: string) => (await app.call(listOwnNotices, { as })).value.notices;

test('a new browser is reported to the owner elsewhere, once, and not to itself', async () => {
  const theirs = headerOf(await enter(person));
  const [notice] = await noticesFor(at);
  expect(notice).toMatchObject({
    kind: 'new-browser',
    address: '203.0.113.8',
    userAgent: 'Firefox of somebody',
  });
  expect(await noticesFor(theirs)).toEqual([]);
  const body = { ids: [notice?.id] };
  await app.call(dismissOwnNotices, { as: theirs, body });
  expect(await noticesFor(at)).toHaveLength(1);
  await app.call(dismissOwnNotices, { as: await signedIn(app.db, 'admin'), body });
  expect(await noticesFor(at)).toHaveLength(1);

  await enter(person, theirs.replace(/session=[^;]*;? ?/, ''));
  expect(await noticesFor(at)).toHaveLength(1);
  await app.call(dismissOwnNotices, { as: at, body });
  expect(await noticesFor(at)).toEqual([]);
});

test('a browser that forgets its cookie accumulates no notices: only its last time is kept', async () => {
  for (let turn = 0; turn < 3; turn += 1) await enter(person);
  expect(await noticesFor(at)).toHaveLength(1);
  await enter(person, undefined, {}, '203.0.113.9');
  expect(await noticesFor(at)).toHaveLength(2);
});

test('nine new browsers leave the first five notices and one for the others, which says how many', async () => {
  const from = (last: number) => enter(person, undefined, {}, `203.0.113.${last}`);
  const told = async () =>
    (await noticesFor(at)).map(({ kind, address, failures }) => [kind, address.split('.').at(-1), failures]);
  for (let last = 1; last <= 6; last += 1) await from(last);
  const [first] = await noticesFor(at);
  for (let last = 7; last <= 9; last += 1) await from(last);
  const five = [5, 4, 3, 2, 1].map(last => ['new-browser', `${last}`, null]);
  expect(await told()).toEqual([['more-browsers', '9', 4], ...five]);
  // Somebody who read that there was one more has not read about the four.
  await app.call(dismissOwnNotices, { as: at, body: { ids: [first?.id] } });
  expect(await told()).toEqual([['more-browsers', '9', 4], ...five]);
  // Dismissed notices make room.
  const ids = (await noticesFor(at)).map(({ id }) => id);
  await app.call(dismissOwnNotices, { as: at, body: { ids } });
  await from(9);
  expect(await told()).toEqual([['new-browser', '9', null]]);
});

test('simultaneous new browsers leave no more notices', async () => {
  await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map(last => enter(person, undefined, {}, `203.0.113.${last}`)),
  );
  const notices = await noticesFor(at);
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual([
    'more-browsers',
    ...Array.from({ length: 5 }, () => 'new-browser'),
  ]);
  expect(notices.find(({ kind }) => kind === 'more-browsers')?.failures).toBe(4);
});

test('two people of one workstation are both known there', async () => {
  const other = await createTestAccount(app.db, 'rse');
  const device = (cookies: Awaited<ReturnType<typeof enter>>) =>
    `appareil=${cookies.find(({ name }) => name === 'appareil')?.value}`;
  const first = device(await enter(person));
  const second = device(await enter(other, first));
  expect(second).toBe(first);
  const before = await noticesFor(at);
  await enter(person, second);
  expect(await noticesFor(at)).toEqual(before);
});

test('a person who used their link is known in that browser, whatever strangers try', async () => {
  const as = await signedIn(app.db, 'admin');
  const params = { id: person.accountId };
  const { link } = (await app.call(resetPassword, { as, params, body: ownPassword })).value;
  const used = await app.call(useLink, {
    body: { purpose: 'set-password', token: link.url.split('#lien=')[1], password: testPassword },
  });
  for (let index = 0; index < 10; index += 1) {
    await app.call(signIn, { body: { email: person.email, password: 'wrong' }, address: '203.0.113.8' });
  }
  const cookies = await enter(person, headerOf(used.response.cookies));
  expect(cookies.map(({ name }) => name)).toContain('session');
});

test('on a shared workstation the session ends with the browser, and within ten hours', async () => {
  const cookies = await enter(person, undefined, { isShared: true }, '203.0.113.9');
  const session = cookies.find(({ name }) => name === 'session');
  expect(session).toBeDefined();
  expect(session?.expires).toBeUndefined();
  expect(session?.maxAge).toBeUndefined();
  const { sessions } = (await app.call(listOwnSessions, { as: headerOf(cookies) })).value;
  const own = sessions.find(({ isCurrent }) => isCurrent);
  const hours = (Date.parse(own?.expiresAt ?? '') - Date.parse(own?.createdAt ?? '')) / 3_600_000;
  expect(hours).toBeCloseTo(10, 3);
});
