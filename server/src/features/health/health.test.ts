import { readAlive, readReady } from '@suivi/contract/health';
import { readSession } from '@suivi/contract/session';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

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

test('a database that does not answer is told before it answers again, however many ask, and is used again afterwards', async () => {
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
