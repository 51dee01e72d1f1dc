import { chooseOwnDigest, readOwnDigest } from '@suivi/contract/accounts/own-digest';
import { listOutbox } from '@suivi/contract/operation/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestAccount, openTestSession, type TestPerson } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { type MailRelay, startMailRelay, useMailRelay } from '../../../testing/mail-relay.ts';
import { sendDigests } from './send-digests.ts';

const app = await appForFile();
let admin: TestPerson;
let as: string;
let relay: MailRelay;

beforeAll(async () => {
  admin = await createTestAccount(app.db, 'admin');
  as = await openTestSession(app.db, admin);
  relay = await startMailRelay();
  await useMailRelay(app, as, relay);
});
afterAll(() => relay.close());
beforeEach(async () => {
  await sql`delete from outbox`.execute(app.db);
  await sql`delete from digests`.execute(app.db);
});

const choose = (rhythm: string | null, who = as) => app.call(chooseOwnDigest, { as: who, body: { rhythm } });
const dueNow = () => sql`update digests set next_on = next_on - 40`.execute(app.db);
const digests = async () => {
  const { messages } = (await app.call(listOutbox, { as })).value;
  return messages.filter(({ subject }) => subject === 'digest');
};

async function written(): Promise<{ subject: string; text: string; html: string }> {
  const { rows } = await sql<{ payload: string; messageId: string }>`
    select payload, message_id as "messageId" from outbox where subject = 'digest'`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error('no digest is queued');
  return JSON.parse(app.platform.secrets.open(row.payload, `outbox:${row.messageId}`));
}

test('nobody is told anything until they choose it, and none any more afterwards', async () => {
  expect((await app.call(readOwnDigest, { as })).value).toEqual({
    rhythm: null,
    nextOn: null,
    isMailOn: true,
  });
  const { value } = await choose('weekly');
  expect(value).toMatchObject({ rhythm: 'weekly', nextOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await sendDigests(app.platform);
  expect(await digests()).toEqual([]);
  await dueNow();
  await choose(null);
  await sendDigests(app.platform);
  expect(await digests()).toEqual([]);
});

test('what waits is told once of a period, whichever of two servers looks', async () => {
  await choose('weekly');
  await dueNow();
  await Promise.all([sendDigests(app.platform), sendDigests(app.platform), sendDigests(app.platform)]);
  await sendDigests(app.platform);
  const told = await digests();
  expect(told.map(({ recipient }) => recipient)).toEqual([admin.email]);
  const { nextOn } = (await app.call(readOwnDigest, { as })).value;
  expect(new Date(`${nextOn}T00:00Z`).getUTCDay()).toBe(1);
});

test('a digest says its scope, has one address and names nobody', async () => {
  await choose('weekly');
  await dueNow();
  await sendDigests(app.platform);
  const { subject, text, html } = await written();
  expect(subject.replaceAll('\u00a0', ' ')).toMatch(/^Énergie : \d+ points? attend/);
  expect(text).toMatch(/centres?, au .+\d{4}\./);
  expect(text.match(/https?:\/\/\S+/g)).toEqual(['https://energie.hopital.example/?vue=dashboard']);
  expect(html.match(/https?:\/\/[^"]+/g)).toEqual(['https://energie.hopital.example/?vue=dashboard']);
  expect(text).not.toContain(admin.name);
});

test('whoever may only read hears of the month, and nothing weekly', async () => {
  const reader = await createTestAccount(app.db, 'readonly');
  const asReader = await openTestSession(app.db, reader);
  await choose('weekly', asReader);
  await dueNow();
  await sendDigests(app.platform);
  expect(await digests()).toEqual([]);
  expect((await app.call(readOwnDigest, { as: asReader })).value.rhythm).toBe('weekly');
});

test('what is due while mail is off waits, and a closed account hears nothing', async () => {
  await choose('monthly');
  await dueNow();
  await sql`update mail_settings set is_on = false`.execute(app.db);
  await sendDigests(app.platform);
  await sql`update mail_settings set is_on = true`.execute(app.db);
  await sql`update accounts set disabled_at = now() where id = ${admin.accountId}`.execute(app.db);
  await sendDigests(app.platform);
  expect((await sql`select from outbox where subject = 'digest'`.execute(app.db)).rows).toEqual([]);
  await sql`update accounts set disabled_at = null where id = ${admin.accountId}`.execute(app.db);
  await sendDigests(app.platform);
  expect((await sql`select from outbox where subject = 'digest'`.execute(app.db)).rows).toHaveLength(1);
});
