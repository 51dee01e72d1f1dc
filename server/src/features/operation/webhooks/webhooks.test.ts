import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeMonths } from '@suivi/contract/months/month-closings';
import * as contract from '@suivi/contract/operation/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureHeaders } from '../../../platform/outbox/send-webhook.ts';
import { createSecretBox } from '../../../platform/two-factor/secret-box.ts';
import { ownPassword, signedIn } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { startTelling } from './start-telling.ts';

const app = await appForFile({
  config: { webhookAddresses: ['127.0.0.1'], secretsKey: Buffer.alloc(32, 7) },
});
const as = await signedIn(app.db, 'admin');
const log = { warn: () => undefined };

type Told = { headers: Record<string, unknown>; body: string };
let told: Told[] = [];
let status = 200;
const listener = createServer((request, response) => {
  let body = '';
  request.on('data', part => (body += String(part)));
  request.on('end', () => {
    told.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
}).listen(0, '127.0.0.1');
await once(listener, 'listening');
afterAll(() => listener.close());
const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/suivi`;

let id: number;
let secret: string;

beforeEach(async () => {
  told = [];
  status = 200;
  await app.db.deleteFrom('webhooks').execute();
  await app.db.deleteFrom('outbox').execute();
  ({ id, secret } = (await create()).value);
});

function create(more: object = {}) {
  const events = ['alert.created', 'month.closed', 'import.applied'];
  return app.call(contract.createWebhook, {
    as,
    body: { name: 'GMAO', url, events, ...ownPassword, ...more },
  });
}
const listed = async () =>
  (await app.call(contract.listWebhooks, { as })).value.webhooks.find(webhook => webhook.id === id);
const waiting = async () =>
  (await app.db.selectFrom('outbox').selectAll().where('state', '=', 'waiting').execute()).length;

/** Until nothing is due any more. */
async function tellAll(): Promise<void> {
  const telling = startTelling(app.platform, log);
  const due = sql`select from outbox where state = 'waiting' and due_at <= now()`;
  await expect.poll(async () => (await due.execute(app.db)).rows.length).toBe(0);
  await telling.stop();
}

async function insertAlerts(count: number): Promise<string> {
  const { siteId, code } = await seedSite(app.db, { buildings: 0 });
  await sql`
    insert into alerts (site_id, energy_type, reference_year, reference_month, rule, rule_version, severity, evidence)
    select ${siteId}, 'water', 2000 + n / 12, 1 + n % 12, 'missing-month', 1, 'low', '{"kind": "missing-month", "months": []}'
    from generate_series(1, ${count}::int) n`.execute(app.db);
  return code;
}

describe('events', () => {
  test('new alerts are reported in one signed message', async () => {
    const code = await insertAlerts(120);
    await tellAll();
    expect(told).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = told;
    const { type, timestamp, data } = JSON.parse(body) as {
      type: string;
      timestamp: string;
      data: { count: number; alerts: object[] };
    };
    expect([type, data.count, data.alerts.length]).toEqual(['alert.created', 120, 100]);
    expect(data.alerts[0]).toEqual({
      id: expect.any(Number),
      site: code,
      energy: 'water',
      month: '2000-02',
      rule: 'missing-month',
      severity: 'low',
    });
    expect(Number.isNaN(Date.parse(timestamp))).toBe(false);
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers).toMatchObject(signatureHeaders(secret, String(headers['webhook-id']), body, at));
    expect(await listed()).toMatchObject({ waiting: 0, tries: [{ isTaken: true, text: 'HTTP 200' }] });
  });

  test('the closing of a month is reported, and not again when it is closed already', async () => {
    const { siteId, code } = await seedSite(app.db, { buildings: 0 });
    const body = { siteIds: [siteId], period: { year: 2024, month: 3 }, exceptionReason: 'Essai' };
    for (let asked = 0; asked < 2; asked += 1) await app.call(closeMonths, { as, body });
    await tellAll();
    expect(told.map(message => JSON.parse(message.body))).toMatchObject([
      { type: 'month.closed', data: { count: 1, months: [{ site: code, month: '2024-03' }] } },
    ]);
  });

  test('a completed import is reported', async () => {
    await sql`
      with made as (
        insert into imports (file_name, sheets, mappings, decisions, state, created_by_name)
        values ('relevés.csv', '[]', '[]', '{}', 'applying', 'Ève') returning id)
      select from made`.execute(app.db);
    await sql`update imports set state = 'applied' where file_name = 'relevés.csv'`.execute(app.db);
    await tellAll();
    expect(told.map(message => JSON.parse(message.body))).toMatchObject([
      { type: 'import.applied', data: { file: 'relevés.csv' } },
    ]);
  });

  test('nothing is sent for what was undone, was not subscribed to or happens while it is off', async () => {
    const undone = app.db.transaction().execute(async tx => {
      const { siteId } = await seedSite(tx, { buildings: 0 });
      await sql`insert into period_locks (site_id, reference_year, reference_month) values (${siteId}, 2024, 1)`.execute(
        tx,
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await app.call(contract.switchWebhook, { as, params: { id }, body: { isOn: false } });
    await insertAlerts(1);
    await app.call(contract.switchWebhook, { as, params: { id }, body: { isOn: true } });
    expect(await waiting()).toBe(0);
  });
});

describe('a message that is not accepted', () => {
  test('is tried again later with the same identifier, and its answers are shown', async () => {
    status = 503;
    await insertAlerts(1);
    await tellAll();
    expect(await listed()).toMatchObject({ waiting: 1, tries: [{ isTaken: false, text: 'HTTP 503' }] });
    status = 200;
    await sql`update outbox set due_at = now() where state = 'waiting'`.execute(app.db);
    await tellAll();
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await listed())?.tries.map(({ text }) => text)).toEqual(['HTTP 200', 'HTTP 503']);
  });

  test('is sent, although it was queued and claimed while the clock was far ahead', async () => {
    await insertAlerts(1);
    const ahead = sql<Date>`now() + interval '3 years'`;
    await app.db.updateTable('outbox').set({ due_at: ahead, leased_until: ahead }).execute();
    const telling = startTelling(app.platform, log);
    await expect.poll(() => told.length).toBe(1);
    await telling.stop();
  });

  test('is sent nowhere once its address is off or removed', async () => {
    status = 503;
    await insertAlerts(1);
    await app.call(contract.switchWebhook, { as, params: { id }, body: { isOn: false } });
    await tellAll();
    expect([told, (await listed())?.tries[0]?.text]).toEqual([[], 'Webhook arrêté']);
    await app.call(contract.switchWebhook, { as, params: { id }, body: { isOn: true } });
    await insertAlerts(1);
    expect((await app.call(contract.removeWebhook, { as, params: { id } })).status).toBe(200);
    expect(await waiting()).toBe(0);
  });
});

test('a receiver that does not answer delays no other, and gets its own messages one after the other', async () => {
  const order: string[] = [];
  const held: (() => void)[] = [];
  const slow = createServer((request, response) => {
    request.resume();
    order.push(String(request.headers['webhook-id']));
    held.push(() => response.writeHead(200).end());
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  await create({ name: 'GTB', url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/` });
  await insertAlerts(1);
  await insertAlerts(1);
  // Those of the receiver that holds its answers are the oldest.
  await sql`update outbox set due_at = due_at - interval '1 minute' where recipient <> ${url}`.execute(
    app.db,
  );
  const telling = startTelling(app.platform, log);
  await expect.poll(() => told.length).toBe(2);
  // What is queued while an answer is awaited does not wait for it either.
  await insertAlerts(1);
  await expect.poll(() => told.length).toBe(3);
  expect([order.length, held.length]).toEqual([1, 1]);
  for (const reached of [2, 3]) {
    held.shift()?.();
    await expect.poll(() => order.length).toBe(reached);
  }
  held.shift()?.();
  await expect.poll(waiting).toBe(0);
  await telling.stop();
  slow.close();
  const queued = await sql<{ id: string }>`
    select message_id as id from outbox where recipient <> ${url} order by due_at, id`.execute(app.db);
  expect(order).toEqual(queued.rows.map(({ id: message }) => message));
});

test('a trial shows the answer of the other side', async () => {
  status = 418;
  const tried = await app.call(contract.tryWebhook, { as, params: { id } });
  expect(tried.value).toEqual({ isTaken: false, text: 'HTTP 418' });
  expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ type: 'test' });
});

test('its secret is shown once, and sealed in the database', async () => {
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const stored = await app.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow();
  expect(stored.secret).not.toContain(secret.slice(6));
  expect(createSecretBox(Buffer.alloc(32, 7)).open(stored.secret, 'webhook')).toBe(secret);
  const answers = [await app.call(contract.listWebhooks, { as })].map(({ response }) => response.body);
  const rows = await app.db.selectFrom('journal').select('after').execute();
  expect(JSON.stringify([answers, rows])).not.toContain(secret.slice(6));
});

test.each([
  ['no address', { url: 'gmao' }, 'invalid', 'url'],
  ['another protocol', { url: 'ftp://gmao.example/' }, 'invalid', 'url'],
  ['a password in it', { url: 'https://a:b@gmao.example/' }, 'invalid', 'url'],
  ['an address that is already registered', {}, 'already-exists', 'url'],
  ['no event', { events: [] }, 'invalid', 'events'],
  ['no password of one’s own', { currentPassword: undefined }, 'password-needed', 'currentPassword'],
])('%s is refused', async (_, more, code, field) => {
  expect((await create(more)).error).toMatchObject({ code, field });
});
