import {
  listOutbox,
  readMailSettings,
  saveMailSettings,
  stopOutbox,
  tryMail,
} from '@suivi/contract/operation/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeChange, systemAuthor } from '../../../platform/change.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { ok } from '../../../platform/result.ts';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  type TestPerson,
} from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import {
  type MailRelay,
  type RelayRules,
  startMailRelay,
  useMailRelay,
} from '../../../testing/mail-relay.ts';
import { startSending } from './start-sending.ts';

const secretsKey = Buffer.alloc(32, 7);
const app = await appForFile({ config: { secretsKey } });
const log = { info: () => undefined, warn: () => undefined };
const credentials = { name: 'suivi', password: 'sésame de la messagerie' };

let admin: TestPerson;
let as: string;
let relay: MailRelay;
const rules: RelayRules = {};

beforeAll(async () => {
  admin = await createTestAccount(app.db, 'admin');
  as = await openTestSession(app.db, admin);
  relay = await startMailRelay({ refuses: address => rules.refuses?.(address) ?? null });
});
afterAll(() => relay.close());
beforeEach(async () => {
  rules.refuses = () => null;
  relay.taken.length = 0;
  await sql`delete from outbox`.execute(app.db);
  await sql`update mail_settings set is_on = false, host = '', port = 587, encryption = 'starttls', user_name = '',
    password = null, sender = '', public_url = '', tried_at = null, version = 1`.execute(app.db);
});

const settings = (more: object = {}) => ({
  isOn: false,
  host: '127.0.0.1',
  port: relay.port,
  encryption: 'none',
  userName: '',
  password: null,
  sender: 'suivi@hopital.example',
  publicUrl: 'https://energie.hopital.example/',
  ...ownPassword,
  ...more,
});

async function save(more: object = {}, version = 1) {
  return app.call(saveMailSettings, { as, version, body: settings(more) });
}

async function queue(recipient: string, cause?: string): Promise<void> {
  await makeChange({ db: app.db, author: systemAuthor, requestId: 'test' }, async current => {
    current.nothingToDo();
    const mail = { subject: 'Bonjour', text: 'texte', html: '<p>texte</p>' };
    const account = { id: admin.accountId, email: recipient };
    await queueMail(current, app.platform.secrets, {
      subject: 'digest',
      account,
      mail,
      ...(cause === undefined ? {} : { cause }),
    });
    return ok(null);
  });
}

/** Until nothing is due any more. */
async function sendAll(): Promise<void> {
  const sending = startSending(app.platform, log);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from outbox where state = 'waiting' and due_at <= now()`.execute(
        app.db,
      );
      return rows.length;
    })
    .toBe(0);
  await sending.stop();
}

const outbox = async () => (await app.call(listOutbox, { as })).value;

test('mail is off until a trial succeeded with the stored settings', async () => {
  expect((await save({ isOn: true })).error).toMatchObject({ code: 'mail-not-tried', field: 'isOn' });
  expect((await save()).value).toMatchObject({ isOn: false, triedAt: null, hasPassword: false });
  const { value } = await app.call(tryMail, { as });
  expect(value).toMatchObject({ fault: null, settings: { triedAt: expect.any(String), version: 3 } });
  expect(relay.taken.map(({ to }) => to)).toEqual([[admin.email]]);
  expect((await save({ isOn: true }, 3)).value).toMatchObject({ isOn: true });
  // Another relay was not tried.
  expect((await save({ isOn: true, host: '127.0.0.2' }, 4)).error.code).toBe('mail-not-tried');
});

test('missing or unsafe settings are refused by the field where they are typed', async () => {
  const refusals: [object, string, string][] = [
    [{ isOn: true, host: '' }, 'mail-incomplete', 'isOn'],
    [{ publicUrl: 'https://energie.hopital.example/chemin' }, 'mail-url-invalid', 'publicUrl'],
    [
      { host: 'smtp.hopital.example', userName: 'suivi', password: 'x' },
      'mail-password-in-clear',
      'encryption',
    ],
    [{ userName: 'suivi' }, 'mail-password-needed', 'password'],
    [{ host: 'smtp hopital' }, 'invalid', 'host'],
    [{ currentPassword: 'pas le mien' }, 'password-wrong', 'currentPassword'],
  ];
  for (const [more, code, field] of refusals) {
    expect((await save(more)).error).toMatchObject({ code, field });
  }
  expect((await app.call(tryMail, { as })).error.code).toBe('mail-incomplete');
});

test('the password is sealed, in no answer, and must be typed again for another relay', async () => {
  const strict = await startMailRelay({ user: credentials });
  await save({ port: strict.port, userName: credentials.name, password: 'un autre mot' });
  expect((await app.call(tryMail, { as })).value).toMatchObject({ fault: 'sign-in' });
  const saved = await save(
    { port: strict.port, userName: credentials.name, password: credentials.password },
    2,
  );
  expect((await app.call(tryMail, { as })).value).toMatchObject({ fault: null });
  const { rows } = await sql<{ password: string }>`select password from mail_settings`.execute(app.db);
  expect(rows[0]?.password).toMatch(/^v1\./);
  const read = await app.call(readMailSettings, { as });
  const { rows: journal } = await sql<{ told: string }>`
    select concat(before, after) as told from journal where entity_id = 'mail'`.execute(app.db);
  const told = [saved.response.body, read.response.body, ...journal.map(row => row.told)].join();
  expect(told).not.toContain(credentials.password);
  const version = read.value.version;
  const other = await save({ port: strict.port + 1, userName: credentials.name }, version);
  expect(other.error).toMatchObject({ code: 'mail-password-needed', field: 'password' });
  await strict.close();
});

test('an unreachable relay and one with an untrusted certificate are distinguished', async () => {
  const gone = await startMailRelay();
  await gone.close();
  await save({ port: gone.port });
  expect((await app.call(tryMail, { as })).value.fault).toBe('unreachable');
  await save({ encryption: 'starttls' }, 2);
  expect((await app.call(tryMail, { as })).value.fault).toBe('encryption');
  expect(relay.taken).toEqual([]);
});

test('a queued message is sent once, as text and HTML, under a message identifier of its own', async () => {
  await useMailRelay(app, as, relay);
  relay.taken.length = 0;
  await queue('rse@hopital.example', 'digest:1');
  await queue('rse@hopital.example', 'digest:1');
  await sendAll();
  expect(relay.taken.map(({ to }) => to)).toEqual([['rse@hopital.example']]);
  const [{ raw, messageId } = { raw: '', messageId: '' }] = relay.taken;
  expect(messageId).toMatch(/^[\da-f-]{36}@hopital\.example$/);
  expect(raw).toContain('text/plain');
  expect(raw).toContain('text/html');
  expect(raw).toContain('Auto-Submitted: auto-generated');
  const { messages, counts } = await outbox();
  expect(messages).toMatchObject([{ state: 'sent', dueAt: null, answers: [{ isTaken: true }] }]);
  expect(counts).toEqual({ waiting: 0, sent: 1, failed: 0, stopped: 0 });
  const { rows } = await sql`select payload from outbox`.execute(app.db);
  expect(rows).toEqual([{ payload: null }]);
});

test('a message that the relay wants later is tried again at growing intervals, and given up after two days', async () => {
  await useMailRelay(app, as, relay);
  rules.refuses = () => ({ code: 451, text: 'try later' });
  await queue('rse@hopital.example');
  const minutes: number[] = [];
  for (let tries = 1; tries <= 9; tries += 1) {
    await sendAll();
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from due_at - now()) / 60)::int as minutes from outbox where state = 'waiting'`.execute(
      app.db,
    );
    minutes.push(...rows.map(row => row.minutes));
    await sql`update outbox set due_at = now() where state = 'waiting'`.execute(app.db);
  }
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1440]);
  const [message] = (await outbox()).messages;
  expect(message?.state).toBe('failed');
  expect(message?.answers.map(({ isTaken }) => isTaken)).toEqual(Array(9).fill(false));
  expect(message?.answers.at(-1)?.text).toContain('try later');
});

test('a recipient that is refused for good is given up at once, and the others are sent', async () => {
  await useMailRelay(app, as, relay);
  relay.taken.length = 0;
  rules.refuses = address => (address.startsWith('parti') ? { code: 550, text: 'no such person' } : null);
  await queue('parti@hopital.example');
  await queue('rse@hopital.example');
  await sendAll();
  expect((await outbox()).messages.map(({ state }) => state)).toEqual(['sent', 'failed']);
});

test('one button stops everything: nothing is sent any more, what waits is given up', async () => {
  await useMailRelay(app, as, relay);
  relay.taken.length = 0;
  rules.refuses = () => ({ code: 451, text: 'try later' });
  await queue('rse@hopital.example');
  await sendAll();
  const { value } = await app.call(stopOutbox, { as });
  expect(value).toMatchObject({ stopped: 1, settings: { isOn: false } });
  rules.refuses = () => null;
  await sql`update outbox set due_at = now()`.execute(app.db);
  await startSending(app.platform, log).stop();
  expect(relay.taken).toEqual([]);
  expect((await outbox()).messages).toMatchObject([{ state: 'stopped' }]);
});
