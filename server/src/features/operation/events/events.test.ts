import type { AddressInfo } from 'node:net';
import { createDeclaration } from '@suivi/contract/declarations/declarations';
import { readEvents } from '@suivi/contract/operation/events';
import { endOtherSessions, signOut } from '@suivi/contract/accounts/session';
import { beforeAll, expect, test } from 'vitest';
import { createTestAccount, openTestSession, signedIn } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { createTestApp } from '../../../testing/test-app.ts';

let address: string;

const app = await appForFile();
const second = await appForFile({ database: app.database });

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/api/events`;
});

type Stream = { response: Response; next(): Promise<string>; cancel(): Promise<void> };

async function open(cookie: string): Promise<Stream> {
  const response = await fetch(address, { headers: { accept: 'text/event-stream', cookie } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  let buffer = '';
  return {
    response,
    /** One event as `name data`; « end » when the server has ended the stream. */
    async next() {
      for (;;) {
        const end = buffer.indexOf('\n\n');
        if (end >= 0) {
          const text = buffer.slice(0, end);
          buffer = buffer.slice(end + 2);
          return text
            .replace(/^retry: \d+\n/, '')
            .replace('event: ', '')
            .replace('\ndata: ', ' ')
            .trimEnd();
        }
        const { value, done } = await reader.read();
        if (done) return 'end';
        buffer += value;
      }
    },
    cancel: () => reader.cancel(),
  };
}

async function dataVersion(): Promise<string> {
  return (await app.db.selectFrom('data_version').select('version').executeTakeFirstOrThrow()).version;
}

/** Reads versions up to the present one: those of the moment before may still be on their way. */
async function expectPresentVersion(stream: Stream): Promise<void> {
  const present = Number(await dataVersion());
  for (;;) {
    const event = await stream.next();
    expect(event).toMatch(/^changed \d+$/);
    const version = Number(event.slice('changed '.length));
    if (version === present) return;
    expect(version).toBeLessThan(present);
  }
}

/** What arrives after the changes that are still on their way. */
async function nextButChanges(stream: Stream): Promise<string> {
  for (;;) {
    const event = await stream.next();
    if (!event.startsWith('changed ')) return event;
  }
}

test('nobody can listen without a session', async () => {
  expect((await fetch(address, { headers: { accept: 'text/event-stream' } })).status).toBe(401);
});

test('a client that does not ask for a stream gets the data version at once', async () => {
  const { value } = await app.call(readEvents, { as: await signedIn(app.db, 'readonly') });
  expect(value).toEqual({ dataVersion: await dataVersion() });
});

test('a change made through another server reaches the reader with the new data version', async () => {
  const stream = await open(await signedIn(app.db, 'readonly'));
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toContain('no-store');
  expect(stream.response.headers.get('content-security-policy')).toContain("default-src 'none'");
  await expectPresentVersion(stream);

  const { id: siteId } = await app.db
    .insertInto('sites')
    .values({ code: 'brioude', name: 'Brioude', name_canonical: 'brioude' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const months = Array.from({ length: 12 }, () => ({ quantity: 10, amountCents: null, isCreditNote: false }));
  const made = await second.call(createDeclaration, {
    as: await signedIn(app.db, 'rse'),
    body: {
      siteId,
      energyType: 'water',
      year: 2024,
      unit: 'm3',
      gasCoefficient: null,
      ecsProducer: null,
      notes: null,
      ttcNotes: null,
      months,
    },
  });
  expect(made.status).toBe(201);
  await expectPresentVersion(stream);
  await stream.cancel();
});

test('an ended session ends all its streams at once, and no other', async () => {
  const person = await createTestAccount(app.db, 'technical');
  const [ended, kept] = [await openTestSession(app.db, person), await openTestSession(app.db, person)];
  const [first, alsoFirst, other] = await Promise.all([open(ended), open(ended), open(kept)]);
  for (const stream of [first, alsoFirst, other]) await stream.next();

  await second.call(endOtherSessions, { as: kept });
  for (const stream of [first, alsoFirst]) {
    expect(await nextButChanges(stream)).toBe('session-ended');
    expect(await stream.next()).toBe('end');
  }
  await app.call(signOut, { as: kept });
  expect(await nextButChanges(other)).toBe('session-ended');
});

test('a session has a bounded number of streams', async () => {
  const cookie = await signedIn(app.db, 'readonly');
  const streams = await Promise.all(Array.from({ length: 12 }, () => open(cookie)));
  const refused = await fetch(address, { headers: { accept: 'text/event-stream', cookie } });
  expect(refused.status).toBe(503);
  await refused.body?.cancel();
  await streams[0]?.cancel();
  await expect
    .poll(async () => {
      const again = await fetch(address, { headers: { accept: 'text/event-stream', cookie } });
      await again.body?.cancel();
      return again.status;
    })
    .toBe(200);
  await Promise.all(streams.slice(1).map(stream => stream.cancel()));
});

test('an account has a bounded number of streams, in however many sessions; others keep theirs', async () => {
  const person = await createTestAccount(app.db, 'readonly');
  const cookies = await Promise.all([1, 2, 3, 4].map(() => openTestSession(app.db, person)));
  const streams = [];
  for (const cookie of cookies) for (let index = 0; index < 10; index += 1) streams.push(await open(cookie));
  const fifth = await openTestSession(app.db, person);
  const refused = await fetch(address, { headers: { accept: 'text/event-stream', cookie: fifth } });
  expect(refused.status).toBe(503);
  await refused.body?.cancel();
  const other = await open(await signedIn(app.db, 'readonly'));
  await Promise.all([...streams, other].map(stream => stream.cancel()));
});

test('a lost connection to the database is opened again, and what was missed is reported', async () => {
  const stream = await open(await signedIn(app.db, 'readonly'));
  await stream.next();
  const { rowCount } = await app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'suivi-energie notices' and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
  await app.database.pool.query('update data_version set version = version + 1');
  await expectPresentVersion(stream);
  await stream.cancel();
});

test('a server that stops ends its streams', async () => {
  const stopping = await createTestApp({ database: app.database });
  await stopping.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stopping.http.server.address() as AddressInfo;
  const cookie = await signedIn(app.db, 'readonly');
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { accept: 'text/event-stream', cookie },
  });
  const text = response.text();
  await stopping.close();
  expect(await text).toContain('event: changed');
});
