import { createAccount } from '@suivi/contract/accounts/accounts';
import { readAlive, readReady } from '@suivi/contract/operation/health';
import { readSession } from '@suivi/contract/accounts/session';
import { listSites } from '@suivi/contract/sites/sites';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { signedIn } from '../../../testing/accounts.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

test('a server that reaches its database is alive and ready', async () => {
  const app = await createTestApp();
  expect((await app.call(readAlive)).value).toEqual({ alive: true });
  expect((await app.call(readReady)).value).toEqual({
    ready: true,
    database: 'external',
    backup: { state: 'off', ageSeconds: null },
  });
  await app.close();
});

test('without its database a server is alive, not ready, and answers 503', async () => {
  const app = await createTestApp();
  await app.database.pool.end();
  app.platform.pool = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2500 });
  const other = await createTestApp({ database: { ...app.database, pool: app.platform.pool } });
  expect((await other.call(readAlive)).status).toBe(200);
  const ready = await other.call(readReady);
  expect([ready.status, ready.error.code]).toEqual([503, 'database-unavailable']);
  const session = await other.http.inject({ method: 'GET', url: '/api/session' });
  expect([session.statusCode, session.headers['retry-after']]).toEqual([503, '2']);
  await other.http.close();
  await app.close();
});

test('a database that does not answer is reported until it answers again, however many ask, and is then used again', async () => {
  const app = await createTestApp();
  const client = await app.database.pool.connect();
  await client.query('begin; lock table data_version in access exclusive mode');
  const answers = await Promise.all(Array.from({ length: 60 }, () => app.call(readSession)));
  const ready = await app.call(readReady);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(ready.status).toBe(503);
  expect((await app.call(readAlive)).status).toBe(200);
  await client.query('rollback');
  client.release();
  expect((await app.call(readSession)).status).toBe(200);
  expect((await app.call(readReady)).status).toBe(200);
  await app.close();
});

test('with a database that can only be read, ready is 503, reading goes on, and a change is refused with the reason', async () => {
  let now = new Date('2026-01-10T09:00:00Z');
  const database = await createTestDatabase();
  const clock = { now: () => now };
  const app = await createTestApp({ database, clock });
  const as = await signedIn(app.db, 'admin');
  expect((await app.call(readReady)).status).toBe(200);
  // Long enough ago for the next request to count as activity, which cannot be stored either.
  await app.db.updateTable('sessions').set({ last_seen_at: sql`now() - interval '2 minutes'` }).execute();

  const name = new URL(database.url).pathname.slice(1);
  const readOnlyFromNowOn = async (value: 'on' | 'off') => {
    await database.ownerPool.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await Promise.all(Array.from({ length: 10 }, () => database.pool.connect())).then(clients =>
      clients.forEach(client => client.release(true)),
    );
    now = new Date(now.getTime() + 2000);
  };
  await readOnlyFromNowOn('on');
  const ready = await app.call(readReady);
  expect([ready.status, ready.error.code]).toEqual([503, 'database-not-writable']);
  expect((await app.call(readAlive)).status).toBe(200);
  expect((await app.call(listSites, { as })).status).toBe(200);
  const body = { name: 'Somebody', email: 'somebody@x.example', role: 'rse' };
  const change = await app.call(createAccount, { as, body });
  expect([change.status, change.error.code]).toEqual([503, 'database-not-writable']);

  await readOnlyFromNowOn('off');
  expect((await app.call(readReady)).status).toBe(200);
  expect((await app.call(createAccount, { as, body })).status).toBe(201);
  await app.close();
  await database.drop();
});

test('however many ask whether it is ready, the disk is checked once in two seconds', async () => {
  let now = new Date('2026-01-10T09:00:00Z');
  const app = await createTestApp({ clock: { now: () => now } });
  const query = vi.spyOn(app.database.pool, 'query');
  const tries = () => query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('work_mem')).length;
  for (let turn = 1; turn <= 3; turn += 1) {
    await Promise.all(Array.from({ length: 20 }, () => app.call(readReady)));
    expect(tries()).toBe(turn);
    now = new Date(now.getTime() + 2000);
  }
  await app.close();
});
