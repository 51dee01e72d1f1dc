import { createAccount, resetPassword } from '@suivi/contract/accounts/accounts';
import { useLink, signIn } from '@suivi/contract/accounts/session';
import { stopOutbox } from '@suivi/contract/operation/mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, ownPassword, createTestAccount, testPassword, tokenOf } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { sql } from 'kysely';
import { tellEndingTokens } from './tokens/tell-ending.ts';
import { type MailRelay, startMailRelay, useMailRelay } from '../../testing/mail-relay.ts';
import { startSending } from '../operation/mail/start-sending.ts';

const app = await appForFile();
const log = { info: () => undefined, warn: () => undefined };
let as: string;
let relay: MailRelay;
let sending: ReturnType<typeof startSending>;

beforeAll(async () => {
  await createTestAccount(app.db, 'admin');
  as = await signedIn(app.db, 'admin');
  relay = await startMailRelay();
  await useMailRelay(app, as, relay);
  relay.taken.length = 0;
  sending = startSending(app.platform, log);
});
afterAll(async () => {
  await sending.stop();
  await relay.close();
});

/** The text of the next message, as a mail client shows it. */
async function nextMail(): Promise<{ to: string[]; text: string }> {
  await expect.poll(() => relay.taken.length).toBe(1);
  const [{ to, raw } = { to: [], raw: '' }] = relay.taken.splice(0);
  const [, encoding = '', body = ''] =
    /text\/plain[^]*?content-transfer-encoding: (\S+)\r\n\r\n([^]*?)\r\n--/i.exec(raw) ?? [];
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          body
            .replaceAll('=\r\n', '')
            .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        );
  return { to, text: bytes.toString() };
}

test('an invitation is sent to the person, with a link that opens the account once', async () => {
  const body = { name: 'Anne Roy', email: 'anne.roy@hopital.example', role: 'rse' };
  const { value } = await app.call(createAccount, { as, body });
  expect(value.link.isMailed).toBe(true);
  const { to, text } = await nextMail();
  expect(to).toEqual([body.email]);
  const token = /https:\/\/energie\.hopital\.example\/#lien=([\w-]+)/.exec(text)?.[1];
  const used = await app.call(useLink, {
    body: { purpose: 'set-password', token, password: testPassword },
  });
  expect(used.status).toBe(200);
});

test('a password that was taken away, and a new browser, are reported to the person', async () => {
  const person = await createTestAccount(app.db, 'financial');
  const reset = await app.call(resetPassword, { as, params: { id: person.accountId }, body: ownPassword });
  expect(reset.value.link.isMailed).toBe(true);
  expect(await nextMail()).toMatchObject({
    to: [person.email],
    text: expect.stringContaining('réinitialisé'),
  });
  const other = await createTestAccount(app.db, 'financial');
  await app.call(signIn, {
    body: { email: other.email, password: testPassword, isShared: false },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0' },
  });
  expect(await nextMail()).toMatchObject({
    to: [other.email],
    text: expect.stringContaining('Firefox sur Windows'),
  });
});

test('the maker of a token is notified once, two weeks before it ends', async () => {
  const person = await createTestAccount(app.db, 'financial');
  await tokenOf(app.db, person);
  await tellEndingTokens(app.platform);
  // The end of a token made for a few days is known.
  expect(
    (await app.db.selectFrom('outbox').where('subject', '=', 'token').selectAll().execute()).length,
  ).toBe(0);
  await sql`update api_tokens set created_at = now() - interval '300 days', expires_at = now() + interval '13 days'`.execute(
    app.db,
  );
  for (let looked = 0; looked < 2; looked += 1) await tellEndingTokens(app.platform);
  const { to, text } = await nextMail();
  expect(to).toEqual([person.email]);
  expect(text).toContain('https://energie.hopital.example/?vue=settings&partie=logiciels');
});

test('without mail there is only the link', async () => {
  await app.call(stopOutbox, { as });
  const body = { name: 'Paul Roche', email: 'paul.roche@hopital.example', role: 'technical' };
  const { value } = await app.call(createAccount, { as, body });
  expect(value.link).toMatchObject({ isMailed: false, url: expect.stringContaining('#lien=') });
  expect(
    (await app.db.selectFrom('outbox').select('id').where('recipient', '=', body.email).execute()).length,
  ).toBe(0);
});
