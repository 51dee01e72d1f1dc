import { signIn } from '@suivi/contract/accounts/session';
import { confirmTwoFactor, startTwoFactor } from '@suivi/contract/accounts/two-factor';
import { generateSync } from 'otplib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealStoredSecrets } from '../../../platform/two-factor/seal-stored-secrets.ts';
import { createSecretBox } from '../../../platform/two-factor/secret-box.ts';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  type TestPerson,
  testPassword,
} from '../../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const key = Buffer.alloc(32, 7);
let now = new Date('2026-11-21T08:00:00Z');
let plain: TestApp;
let sealing: TestApp;
let person: TestPerson;

beforeEach(async () => {
  const clock = { now: () => now };
  plain = await createTestApp({ clock });
  sealing = await createTestApp({ clock, database: plain.database, config: { secretsKey: key } });
  person = await createTestAccount(plain.db, 'rse');
});
afterEach(async () => {
  await sealing.http.close();
  await plain.close();
});

async function protect(app: TestApp): Promise<string> {
  const as = await openTestSession(app.db, person);
  const { secret } = (await app.call(startTwoFactor, { as, body: ownPassword })).value;
  const code = generateSync({ secret, epoch: now.getTime() / 1000 });
  expect((await app.call(confirmTwoFactor, { as, body: { code } })).status).toBe(200);
  now = new Date(now.getTime() + 30_000);
  return secret;
}

const stored = async () => {
  const { totp_secret } = await plain.db
    .selectFrom('accounts')
    .select('totp_secret')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  return totp_secret ?? '';
};
const enter = (secret: string) => {
  const code = generateSync({ secret, epoch: now.getTime() / 1000 });
  return sealing.call(signIn, { body: { email: person.email, password: testPassword, code } });
};

test('with a key the database contains no secret in clear, and codes are still checked', async () => {
  const secret = await protect(sealing);
  expect(await stored()).not.toContain(secret);
  expect((await enter(secret)).status).toBe(200);
});

test('secrets stored before the key was given are sealed at the next start', async () => {
  const secret = await protect(plain);
  expect(await stored()).toBe(secret);
  await sealStoredSecrets(sealing.db, sealing.platform.secrets);
  expect(await stored()).toMatch(/^v1\./);
  expect((await enter(secret)).status).toBe(200);
});

test('without the key, or with another one, the server does not start', async () => {
  await protect(sealing);
  for (const wrong of [null, Buffer.alloc(32, 8)]) {
    await expect(sealStoredSecrets(plain.db, createSecretBox(wrong))).rejects.toThrow(/^SECRETS_KEY must be/);
  }
});

test('a secret copied into another account opens nothing there', () => {
  const box = createSecretBox(key);
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 1);
  expect(box.open(sealed, 1)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => box.open(sealed, 2)).toThrow(/authenticate/);
});
