import { listOutbox } from '@suivi/contract/operation/mail';
import {
  chooseOwnMail,
  readOwnMails,
  sendReportToOthers,
  stopOwnMail,
} from '@suivi/contract/operation/own-mails';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestAccount, openTestSession, type TestPerson } from '../../../testing/accounts.ts';
import type { OwnMail, ReportOnDate } from '@suivi/domain/operation/own-mail';
import type { Mail } from '../../../platform/mail/send-mail.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { type MailRelay, startMailRelay, useMailRelay } from '../../../testing/mail-relay.ts';
import { todayInParis } from '../../../platform/clock.ts';
import { declareSite, recompute } from '../../../features/alerts/testing/declared-site.ts';
import { sendOwnMails } from './send-own-mails.ts';

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
  await sql`delete from own_mails`.execute(app.db);
});

const choose = (body: OwnMail, who = as) => app.call(chooseOwnMail, { as: who, body });
const weekly = { kind: 'digest', rhythm: 'weekly' } as const;
const monthly = { kind: 'digest', rhythm: 'monthly' } as const;
const own = async (who = as) => (await app.call(readOwnMails, { as: who })).value;
const dueNow = () => sql`update own_mails set next_at = next_at - interval '40 days'`.execute(app.db);
const send = (platform = app.platform) => sendOwnMails(platform, error => expect.unreachable(String(error)));
const told = async (subject: string) => {
  const { messages } = (await app.call(listOutbox, { as })).value;
  return messages.filter(message => message.subject === subject);
};
const digests = () => told('digest');

async function written(subject = 'digest'): Promise<Mail> {
  const { rows } = await sql<{ payload: string; messageId: string }>`
    select payload, message_id as "messageId" from outbox where subject = ${subject} order by id desc`.execute(
    app.db,
  );
  const [row] = rows;
  if (!row) throw new Error(`no ${subject} is queued`);
  return JSON.parse(app.platform.secrets.open(row.payload, `outbox:${row.messageId}`));
}

test('nobody gets a mail until they choose it, nor any more once they have dropped it', async () => {
  expect(await own()).toEqual({ mails: [], sent: [], isMailOn: true });
  const { value } = await choose(weekly);
  expect(value.mails).toMatchObject([{ mail: weekly, nextOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  await send();
  expect(await digests()).toEqual([]);
  await dueNow();
  const id = value.mails[0]?.id ?? 0;
  const other = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));
  expect((await app.call(stopOwnMail, { as: other, params: { id } })).status).toBe(404);
  expect((await app.call(stopOwnMail, { as, params: { id } })).value.mails).toEqual([]);
  await send();
  expect(await digests()).toEqual([]);
});

test('a digest is sent once for a period, whichever of three servers looks', async () => {
  await choose(weekly);
  await dueNow();
  await Promise.all([send(), send(), send()]);
  await send();
  expect((await digests()).map(({ recipient }) => recipient)).toEqual([admin.email]);
  const { mails, sent } = await own();
  expect(new Date(`${mails[0]?.nextOn}T00:00Z`).getUTCDay()).toBe(1);
  expect(sent).toMatchObject([{ subject: 'digest', state: 'waiting' }]);
});

test('a digest states its scope, has one address and names nobody', async () => {
  await choose(weekly);
  await dueNow();
  await send();
  const { subject, text, html } = await written();
  expect(subject.replaceAll('\u00a0', ' ')).toMatch(/^Énergie : \d+ points? attend/);
  expect(text).toMatch(/centres?, au .+\d{4}\./);
  expect(text.match(/https?:\/\/\S+/g)).toEqual(['https://energie.hopital.example/?vue=dashboard']);
  expect(html.match(/https?:\/\/[^"]+/g)).toEqual(['https://energie.hopital.example/?vue=dashboard']);
  expect(text).not.toContain(admin.name);
});

test('a person who may only read gets the figures of the month, and nothing weekly', async () => {
  const reader = await createTestAccount(app.db, 'readonly');
  const asReader = await openTestSession(app.db, reader);
  await choose(weekly, asReader);
  await dueNow();
  await send();
  expect(await digests()).toEqual([]);
  expect((await own(asReader)).mails).toMatchObject([{ mail: weekly }]);
});

test('mail due while mail is switched off waits, and a closed account gets none', async () => {
  await choose(monthly);
  await dueNow();
  await sql`update mail_settings set is_on = false`.execute(app.db);
  await send();
  await sql`update mail_settings set is_on = true`.execute(app.db);
  await sql`update accounts set disabled_at = now() where id = ${admin.accountId}`.execute(app.db);
  await send();
  expect((await sql`select from outbox where subject = 'digest'`.execute(app.db)).rows).toEqual([]);
  await sql`update accounts set disabled_at = null where id = ${admin.accountId}`.execute(app.db);
  await send();
  expect((await sql`select from outbox where subject = 'digest'`.execute(app.db)).rows).toHaveLength(1);
});

test('a mail that cannot be written does not hold up the others, and is sent the next time', async () => {
  const second = await createTestAccount(app.db, 'admin');
  await choose(weekly);
  await choose(weekly, await openTestSession(app.db, second));
  await dueNow();
  const { secrets } = app.platform;
  let seals = 0;
  const seal: typeof secrets.seal = (...args) => {
    seals += 1;
    if (seals === 1) throw new Error('no room');
    return secrets.seal(...args);
  };
  const failed: string[] = [];
  const platform = { ...app.platform, secrets: { ...secrets, seal, open: secrets.open } };
  await sendOwnMails(platform, (_error, { email }) => failed.push(email));
  expect(failed).toEqual([admin.email]);
  expect((await digests()).map(({ recipient }) => recipient)).toEqual([second.email]);
  await send();
  expect((await digests()).map(({ recipient }) => recipient)).toEqual([admin.email, second.email]);
});

/** As it is read. */
const plain = ({ subject, text }: Mail) => ({
  subject: subject.replaceAll('\u00a0', ' '),
  text: text.replaceAll('\u00a0', ' '),
});

test('a critical alert is sent once within the hour, with the others; alerts that were open before are not', async () => {
  const site = await declareSite(app, as, [2021, 2022, 2023, 2024]);
  await site.redeclare(2024, { 1: 1.6 });
  await recompute(app);
  await choose({ kind: 'critical' });
  const { rows } = await sql<{ minutes: number; second: string }>`
    select extract(epoch from next_at - now()) / 60 as minutes, to_char(next_at, 'MI:SS') as second from own_mails`.execute(
    app.db,
  );
  expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(60);
  expect(rows[0]?.second).toBe('00:00');
  await dueNow();
  await send();
  expect(await told('critical')).toEqual([]);

  await site.redeclare(2024, { 1: 1.6, 3: 1.7, 5: 1.8 });
  await recompute(app);
  await dueNow();
  await Promise.all([send(), send(), send()]);
  await dueNow();
  await send();
  expect((await told('critical')).map(({ recipient }) => recipient)).toEqual([admin.email]);
  const { subject, text } = plain(await written('critical'));
  expect(subject).toBe('Énergie : 2 nouvelles alertes critiques');
  expect(text).toContain('mars 2024');
  expect(text).toContain('mai 2024');
  expect(text).not.toContain('janvier 2024');

  // Over, then raised again: new again.
  await site.redeclare(2024, { 1: 1.6, 3: 1.7 });
  await recompute(app);
  await dueNow();
  await send();
  expect(await told('critical')).toHaveLength(1);
  await site.redeclare(2024, { 1: 1.6, 3: 1.7, 5: 1.8 });
  await recompute(app);
  await dueNow();
  await send();
  expect(plain(await written('critical')).subject).toContain('1 nouvelle alerte critique');
});

test('a report is sent on its date as a PDF, once, with a row of the journal; without data, nothing is sent', async () => {
  const today = todayInParis(app.platform.clock);
  const site = await declareSite(app, as, [today.year - 1]);
  const ofSite = { kind: 'annual-report', site: site.siteCode, day: 1, month: 3 } as const;
  const { value } = await choose(ofSite);
  expect(value.mails).toMatchObject([
    { mail: ofSite, siteName: expect.any(String), nextOn: expect.stringMatching(/-03-01$/) },
  ]);
  await choose({ kind: 'dashboard', site: site.siteCode, day: 28 });
  await dueNow();
  await sql`update own_mails set next_at = next_at - interval '1 year'`.execute(app.db);
  await Promise.all([send(), send()]);
  await send();
  // Nothing is declared for the months of this year.
  expect(await told('report')).toHaveLength(1);
  const { subject, text, attachments } = await written('report');
  expect(subject).toMatch(`Rapport annuel ${today.year - 1}`);
  expect(text).toContain('Le rapport est joint');
  const [file] = attachments ?? [];
  expect(file).toMatchObject({ filename: `${subject}.pdf`, contentType: 'application/pdf' });
  expect(
    Buffer.from(file?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const { rows } = await sql`select entity_id from journal where action = 'export.mail'`.execute(app.db);
  expect(rows).toEqual([{ entity_id: 'annual-report' }]);
});

test('a report about a place that does not exist, or on a day that some months do not have, is refused', async () => {
  const nowhere = await choose({ kind: 'dashboard', site: 'nowhere', day: 5 });
  expect(nowhere.error).toMatchObject({ code: 'not-found', field: 'site' });
  expect((await choose({ kind: 'dashboard', site: null, day: 29 })).error.code).toBe('invalid');
});

test('a mail that is chosen again keeps its time or takes the new one, and there is one for each place', async () => {
  await choose({ kind: 'dashboard', site: null, day: 5 });
  const again = await choose({ kind: 'dashboard', site: null, day: 12 });
  expect(again.value.mails).toMatchObject([{ mail: { day: 12 }, nextOn: expect.stringMatching(/-12$/) }]);
});

const forOthers = (accountIds: number[], report: ReportOnDate, who = as) =>
  app.call(sendReportToOthers, { as: who, body: { report, accountIds } });

test('an administrator requests a report for others, who see by whom, receive it, and stop it', async () => {
  const [first, second] = [
    await createTestAccount(app.db, 'readonly'),
    await createTestAccount(app.db, 'financial'),
  ];
  const asFirst = await openTestSession(app.db, first);
  const asSecond = await openTestSession(app.db, second);
  const today = todayInParis(app.platform.clock);
  const site = (await declareSite(app, as, [today.year - 1])).siteCode;
  const report = { kind: 'annual-report', site, day: 1, month: 3 } as const;
  // What a person chose stays as they chose it.
  await choose({ ...report, day: 9 }, asSecond);
  const { value } = await forOthers([first.accountId, second.accountId], report);
  expect(value.mails).toMatchObject([{ mail: report, recipient: first.name, askedBy: null }]);
  expect((await own(asFirst)).mails).toMatchObject([{ mail: report, recipient: null, askedBy: admin.name }]);
  expect((await own(asSecond)).mails).toMatchObject([{ mail: { day: 9 }, recipient: null, askedBy: null }]);
  const moved = await forOthers([first.accountId], { ...report, day: 3 });
  expect(moved.value.mails).toMatchObject([{ mail: { day: 3 }, recipient: first.name }]);

  await sql`update own_mails set next_at = next_at - interval '2 years' where account_id = ${first.accountId}`.execute(
    app.db,
  );
  await Promise.all([send(), send()]);
  expect((await told('report')).map(({ recipient }) => recipient)).toEqual([first.email]);
  expect((await written('report')).text).toContain('qu’un administrateur l’a demandé pour vous');
  const { rows } = await sql`
    select account_id as who, entity_id as of from journal where action = 'account.choose-mail' order by id desc limit 1`.execute(
    app.db,
  );
  expect(rows).toEqual([{ who: admin.accountId, of: String(first.accountId) }]);

  const id = moved.value.mails[0]?.id ?? 0;
  expect((await app.call(stopOwnMail, { as: asSecond, params: { id } })).status).toBe(404);
  expect((await app.call(stopOwnMail, { as: asFirst, params: { id } })).value.mails).toEqual([]);
  expect((await own()).mails).toEqual([]);
});

test('a report for others is stopped by the person who requested it, and never goes to closed accounts or unknown places', async () => {
  const person = await createTestAccount(app.db, 'technical');
  const report = { kind: 'dashboard', site: null, day: 5 } as const;
  const { value } = await forOthers([person.accountId, admin.accountId], report);
  expect(value.mails.map(({ recipient }) => recipient)).toEqual([null, person.name]);
  const stopped = await app.call(stopOwnMail, { as, params: { id: value.mails[1]?.id ?? 0 } });
  expect(stopped.value.mails).toHaveLength(1);
  await sql`update accounts set disabled_at = now() where id = ${person.accountId}`.execute(app.db);
  expect((await forOthers([person.accountId], report)).error).toMatchObject({
    code: 'not-found',
    field: 'accountIds',
  });
  expect((await forOthers([admin.accountId], { ...report, site: 'nowhere' })).error.field).toBe('site');
  expect((await own()).mails).toHaveLength(1);
});
