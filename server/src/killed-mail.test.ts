import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeChange, systemAuthor } from './platform/change.ts';
import { queueMail } from './platform/mail/queue-mail.ts';
import { ok } from './platform/result.ts';
import { createTestAccount, openTestSession } from './testing/accounts.ts';
import { type MailRelay, type ReceivedMail, startMailRelay, useMailRelay } from './testing/mail-relay.ts';
import { addressOf, type RunningServer, runServer } from './testing/run-server.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let relay: MailRelay;
const servers: RunningServer[] = [];
afterEach(async () => {
  for (const { process: child } of servers.splice(0)) child.kill('SIGKILL');
  await relay.close();
  await app.close();
});

/** What the relay does with the next message before it accepts it. */
let meanwhile: (mail: ReceivedMail) => Promise<void> = async () => undefined;

async function begin(count: number): Promise<void> {
  app = await createTestApp();
  meanwhile = async () => undefined;
  relay = await startMailRelay({ beforeTaking: mail => meanwhile(mail) });
  const admin = await createTestAccount(app.db, 'admin');
  await useMailRelay(app, await openTestSession(app.db, admin), relay);
  relay.taken.length = 0;
  await makeChange({ db: app.db, author: systemAuthor, requestId: 'test' }, async current => {
    current.nothingToDo();
    for (let index = 0; index < count; index += 1) {
      await queueMail(current, app.platform.secrets, {
        subject: 'digest',
        account: { id: admin.accountId, email: `personne-${index}@hopital.example` },
        mail: { subject: `Message ${index}`, text: 'texte', html: '<p>texte</p>' },
      });
    }
    return ok(null);
  });
}

async function start(): Promise<RunningServer> {
  const server = runServer(app.database.url, { DEMO: '0' });
  servers.push(server);
  await addressOf(server);
  return server;
}

/** As if its lease had expired. */
const passLease = () => sql`update outbox set leased_until = now() where state = 'waiting'`.execute(app.db);

async function untilAllSent(): Promise<void> {
  await expect
    .poll(async () => (await sql`select from outbox where state = 'waiting'`.execute(app.db)).rows.length, {
      timeout: 60_000,
    })
    .toBe(0);
}

/** A server that dies while the relay holds its message; the next one may take over at once. */
async function killWhileSending(): Promise<void> {
  const received = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  meanwhile = async () => {
    received.resolve();
    await gone.promise;
    throw new Error('the connection is gone');
  };
  const first = await start();
  await received.promise;
  first.process.kill('SIGKILL');
  await first.ended;
  gone.resolve();
  meanwhile = async () => undefined;
  await passLease();
}

const recipients = () => relay.taken.flatMap(({ to }) => to);

test('a server killed before the relay has accepted the message: the next server sends it, once', async () => {
  await begin(1);
  await killWhileSending();
  await start();
  await untilAllSent();
  expect(recipients()).toEqual(['personne-0@hopital.example']);
}, 120_000);

test('a server killed between the answer of the relay and its commit: the message is sent again under the same identifier', async () => {
  await begin(1);
  const holder = await app.database.pool.connect();
  meanwhile = async () => {
    await holder.query('begin; select from outbox for update');
  };
  const first = await start();
  // The server is waiting to record that it was sent.
  const waiting = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where wait_event_type = 'Lock'
      and query like '%update outbox set state%' and datname = current_database()`.execute(app.db);
  await expect.poll(async () => (await waiting()).rows.length).toBe(1);
  first.process.kill('SIGKILL');
  await first.ended;
  const [{ pid } = { pid: 0 }] = (await waiting()).rows;
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(app.db);
  await holder.query('rollback');
  holder.release();
  meanwhile = async () => undefined;
  await passLease();
  await start();
  await untilAllSent();
  const [one, other, ...more] = relay.taken.map(({ messageId }) => messageId);
  expect([other, more]).toEqual([one, []]);
});

test('a server killed again and again during thirty messages: none is lost, and at most one for each kill is sent twice, under one identifier', async () => {
  await begin(30);
  const kills = 3;
  for (let kill = 1; kill <= kills; kill += 1) {
    const reached = Promise.withResolvers<void>();
    const least = relay.taken.length + 5;
    meanwhile = async () => {
      if (relay.taken.length >= least) reached.resolve();
    };
    const server = await start();
    await reached.promise;
    server.process.kill('SIGKILL');
    await server.ended;
    await passLease();
  }
  meanwhile = async () => undefined;
  await start();
  await untilAllSent();
  expect(new Set(recipients()).size).toBe(30);
  expect(new Set(relay.taken.map(({ messageId }) => messageId)).size).toBe(30);
  expect(relay.taken.length).toBeLessThanOrEqual(30 + kills);
}, 120_000);

test('two servers share what waits: each message is sent once', async () => {
  await begin(20);
  await Promise.all([start(), start()]);
  await untilAllSent();
  expect(recipients().toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `personne-${index}@hopital.example`).toSorted(),
  );
});

test('a server killed while digests are written and sent, then two servers: each person gets one', async () => {
  await begin(0);
  const people = await Promise.all(Array.from({ length: 6 }, () => createTestAccount(app.db, 'admin')));
  await sql`
    insert into own_mails (account_id, kind, rhythm, next_at)
    select id, 'digest', 'weekly', now() - interval '1 day' from unnest(${people.map(({ accountId }) => accountId)}::int[]) id`.execute(
    app.db,
  );
  await killWhileSending();
  await Promise.all([start(), start()]);
  await expect
    .poll(async () => (await sql`select from own_mails where next_at <= now()`.execute(app.db)).rows.length, {
      timeout: 60_000,
    })
    .toBe(0);
  await untilAllSent();
  expect(recipients().toSorted()).toEqual(people.map(({ email }) => email).toSorted());
}, 120_000);
