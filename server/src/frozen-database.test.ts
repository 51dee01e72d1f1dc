import { createAccount, listAccounts } from '@suivi/contract/accounts/accounts';
import { readAlive, readReady } from '@suivi/contract/operation/health';
import { readSession } from '@suivi/contract/accounts/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabaseHandle } from './platform/database/open-database.ts';
import { signedIn } from './testing/accounts.ts';
import { type StallingProxy, startStallingProxy } from './testing/stalling-proxy.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

// What people are promised: an answer within the first time, and service again within the second.
const answeredWithinMilliseconds = 3000;
const servedAgainWithinMilliseconds = 5000;

let database: TestDatabase;
let proxy: StallingProxy;
let handle: DatabaseHandle;
let app: TestApp;
let admin: string;

/** The application reaches its database through the proxy; the tests check what is stored without it. */
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startStallingProxy(database.url);
  handle = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
  app = await createTestApp({ database: { ...database, pool: handle.pool } });
  admin = await signedIn(app.db, 'admin');
});

afterEach(async () => {
  proxy.resume();
  await app.http.close();
  await handle.close();
  await proxy.close();
  await database.drop();
});

const body = { email: 'claire.vernet@test.example', name: 'Claire Vernet', role: 'rse' };
const create = () => app.call(createAccount, { as: admin, body, key: 'the-one-key-of-it' });

async function storedAccounts(): Promise<number> {
  const { rowCount } = await database.pool.query('select from accounts where email = $1', [body.email]);
  return rowCount ?? 0;
}

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  expect(performance.now() - begun).toBeLessThan(milliseconds);
  return result;
}

test('a frozen database is reported in time, however many requests there are, and serves again', async () => {
  proxy.stallAfter('from "accounts"');
  const reading = await within(answeredWithinMilliseconds, () => app.call(listAccounts, { as: admin }));
  expect([reading.status, reading.error.code]).toEqual([503, 'database-unavailable']);

  const crowd = await within(answeredWithinMilliseconds, () =>
    Promise.all(Array.from({ length: 80 }, () => app.call(listAccounts, { as: admin }))),
  );
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await within(answeredWithinMilliseconds, () => app.call(readReady))).status).toBe(503);
  expect((await app.call(readAlive)).status).toBe(200);

  proxy.resume();
  await within(servedAgainWithinMilliseconds, async () => {
    while ((await app.call(readSession)).status !== 200)
      await new Promise(resolve => setTimeout(resolve, 50));
  });
  expect((await app.call(readReady)).status).toBe(200);
});

test('requests already waiting for their turn when it freezes are refused in time as well', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table accounts in access exclusive mode');
  const waiting = Array.from({ length: 60 }, () =>
    app.platform.lanes.interactive.run('somebody', () => handle.pool.query('select count(*) from accounts')),
  );
  proxy.stall();
  const outcomes = await within(answeredWithinMilliseconds, () => Promise.allSettled(waiting));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await holder.query('rollback');
  holder.release();
});

test('a change that was not committed is reported as not stored, and is not', async () => {
  proxy.stallAfter('insert into "accounts"');
  const answer = await within(answeredWithinMilliseconds, create);
  expect([answer.status, answer.error.code]).toEqual([503, 'database-unavailable']);
  proxy.resume();
  await expect
    .poll(async () => (await create()).status, { timeout: servedAgainWithinMilliseconds })
    .toBe(201);
  expect(await storedAccounts()).toBe(1);
});

test('a change whose commit was not answered is not reported as failed; the same key finds out, and does it once', async () => {
  proxy.stallAfter('commit');
  const answer = await within(answeredWithinMilliseconds, create);
  expect([answer.status, answer.error.code]).toEqual([503, 'outcome-unknown']);
  expect(answer.response.headers['retry-after']).toBe('2');
  await expect.poll(storedAccounts).toBe(1);

  proxy.resume();
  await expect
    .poll(async () => (await create()).status, { timeout: servedAgainWithinMilliseconds })
    .toBe(201);
  expect(await storedAccounts()).toBe(1);
  const { rows } = await database.pool.query(
    `select count(*)::int as rows from journal where action = 'account.create'`,
  );
  expect(rows).toEqual([{ rows: 1 }]);
});
