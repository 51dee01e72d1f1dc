import { readSession } from '@suivi/contract/accounts/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { beginSignIn, endSignIn, setUpIssuer } from '../../../testing/issuer-journey.ts';
import { type RealIssuer, startRealIssuer } from '../../../testing/real-issuer.ts';
import { checkSessions } from './check-sessions.ts';

const app = await appForFile();
let issuer: RealIssuer;

beforeAll(async () => {
  issuer = await startRealIssuer(`${app.origin}/`);
  const admin = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  await createTestAccount(app.db, 'rse', { email: 'jeanne.petit@hopital.example', hasPassword: false });
  const changed = {
    issuer: issuer.url,
    clientId: issuer.clientId,
    clientSecret: issuer.secret,
    roleGroups: [{ group: 'energie-technique', role: 'technical' }],
  };
  await setUpIssuer(app, admin, { url: issuer.url, secret: issuer.secret }, changed);
});
afterAll(() => issuer.close());

/** What a browser does at the issuer, until it is sent back. */
async function walk(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(start);
  let method = 'GET';
  for (let steps = 0; steps < 10; steps += 1) {
    if (next.origin !== issuer.url) return next.search;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { method, redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const place = response.headers.get('location');
    method = place === null ? 'POST' : 'GET';
    if (place !== null) next = new URL(place, next);
  }
  throw new Error(`the issuer never sent the browser back from ${next.href}`);
}

async function signIn() {
  const { url, cookie } = await beginSignIn(app);
  return endSignIn(app, cookie, await walk(url));
}

test('a person of a real issuer signs in with the role of their group, and loses it with the group', async () => {
  const { as, status } = await signIn();
  expect(status).toBe(200);
  expect((await app.call(readSession, { as })).value.user).toMatchObject({ role: 'technical' });

  const past = sql`update sessions set issuer_asked_at = issuer_asked_at - interval '20 minutes'`;
  await past.execute(app.db);
  await checkSessions(app.platform);
  expect((await app.call(readSession, { as })).value.user).toMatchObject({ role: 'technical' });
  await past.execute(app.db);
  issuer.person = { ...issuer.person, groups: [] };
  await checkSessions(app.platform);
  expect((await app.call(readSession, { as })).value.user).toBeNull();
  expect((await signIn()).answer.error.code).toBe('issuer-no-role');
});
