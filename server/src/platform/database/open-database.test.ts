import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../testing/start-test-server.ts';
import { createTestDatabase, readTestServer, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

let scratch: TestDatabase;

beforeEach(async () => {
  scratch = await createTestDatabase('nothing');
});

afterEach(() => scratch.drop());

test('with DATABASE_URL the pool connects to that server, and no data folder is touched', async () => {
  const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '/does/not/exist' });
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  expect(database.kind).toBe('external');
  expect(scratch.url).toContain(rows[0]?.name ?? 'nothing');
  await database.close();
});

test('a server that ends every connection does not end node, and the next query works', async () => {
  const lost: string[] = [];
  const database = await openDatabase({
    databaseUrl: scratch.url,
    dataDir: '',
    log: message => lost.push(message),
  });
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}'`;
  await administer(readTestServer().administratorUrl, others);

  await expect.poll(() => lost, { timeout: 15_000 }).toHaveLength(1);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test.each([
  ['an unknown database', (url: URL) => url.href.replace('suivi_test_', 'nowhere_'), /does not exist/],
  [
    'a wrong password',
    (url: URL) => url.href.replace(url.password, 'wrong'),
    /password authentication failed/,
  ],
])('%s is refused at once, with a sentence', async (_, spoil, reason) => {
  const databaseUrl = spoil(new URL(scratch.url));
  await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(reason);
});

test('the pool opens no more connections than it may, and others wait for one that ends', async () => {
  const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '', poolSize: 1 });
  const client = await database.pool.connect();
  await expect(database.pool.query('select 1')).rejects.toThrow(/timeout/);
  client.release();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('a statement that takes too long is cancelled, and its connection remains usable', async () => {
  const options = { statementTimeoutMilliseconds: 100, poolSize: 1 };
  const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '', ...options });
  await expect(database.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('a slow statement on a server that answers is left alone', async () => {
  const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '' });
  const { rows } = await database.pool.query('select 1 as one from pg_sleep(2.8)');
  expect(rows).toEqual([{ one: 1 }]);
  await database.close();
});
