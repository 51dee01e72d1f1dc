import { once } from 'node:events';
import { type AddressInfo, createServer, type Server as TcpServer } from 'node:net';
import { migratingText } from '@suivi/presentation/operation/migrating-text';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { advisoryLocks } from './platform/database/advisory-locks.ts';
import { startServer } from './start-server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let probe: TcpServer;
let port: number;

beforeEach(async () => {
  database = await createTestDatabase('nothing');
  probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as AddressInfo).port;
});
afterEach(() => database.drop());

const start = () =>
  startServer(
    readConfig({ DATABASE_URL: database.url, PORT: String(port), LOG_LEVEL: 'silent' }),
    () => undefined,
  );

async function free(): Promise<void> {
  probe.close();
  await once(probe, 'close');
}

async function answerOf(path: string, init: RequestInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => null);
  return (
    answer && { status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.text() }
  );
}

test('a server that migrates is alive and not ready, refuses everything else, and then serves', async () => {
  await free();
  const other = await database.ownerPool.connect();
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  const starting = start();
  await expect.poll(async () => (await answerOf('/api/alive'))?.status).toBe(200);
  const refused = { status: 503, wait: '5', body: expect.stringContaining('"code":"migrating"') };
  expect(await answerOf('/api/ready')).toEqual(refused);
  const attempt = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(100_000) };
  expect(await answerOf('/api/session', attempt)).toEqual(refused);
  expect(await answerOf('/?view=dashboard')).toEqual({ status: 503, wait: '5', body: migratingText });
  await other.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations]);
  other.release();
  const server = await starting;
  expect((await answerOf('/api/ready'))?.status).toBe(200);
  await server.stop();
  expect(await answerOf('/api/alive')).toBeNull();
});

test('a server whose port another program uses migrates nothing', async () => {
  await expect(start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const { rows } = await database.ownerPool.query(`select to_regclass('kysely_migration') as place`);
  expect(rows).toEqual([{ place: null }]);
  await free();
});

test('a migration that fails leaves nothing listening', async () => {
  await free();
  await database.ownerPool.query('create table sites (another integer)');
  await expect(start()).rejects.toThrow(/relation "sites" already exists/);
  expect(await answerOf('/api/alive')).toBeNull();
});
