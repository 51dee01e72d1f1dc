import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount, listAccounts } from '@suivi/contract/accounts/accounts';
import { readReady } from '@suivi/contract/operation/health';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DatabaseHandle } from './platform/database/open-database.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { type DataFolder, makeDataFolder } from './platform/database/testing/data-folder.ts';
import { signedIn } from './testing/accounts.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

// What people are promised while the standby of a synchronous pair is lost.
const readWithinMilliseconds = 3000;
const writtenWithinMilliseconds = 6000;
const readyWithinMilliseconds = 5000;

let folder: DataFolder;
let handle: DatabaseHandle;
let app: TestApp;
let admin: string;

beforeEach(async () => {
  folder = await makeDataFolder();
  handle = await folder.open();
  await migrateToLatest(handle.owner.pool, { servingRole: handle.owner.servingRole });
  const nobody = 'postgres://nobody@127.0.0.1:1/nothing';
  app = await createTestApp({
    database: {
      name: 'of its own',
      url: nobody,
      ownerUrl: nobody,
      pool: handle.pool,
      ownerPool: handle.owner.pool,
      leave: async () => undefined,
      drop: async () => undefined,
    },
  });
  admin = await signedIn(app.db, 'admin');
});

afterEach(async () => {
  waitForStandby('');
  await app.http.close();
  await handle.close();
  await folder.remove();
});

/** Commits wait for a standby of this name, which never comes. */
function waitForStandby(name: string): void {
  appendFileSync(
    join(folder.clusterDirectory, 'postgresql.auto.conf'),
    `synchronous_standby_names = '${name}'\n`,
  );
  process.kill(Number(folder.postmaster()?.pid), 'SIGHUP');
}

const create = (email: string, key: string) =>
  app.call(createAccount, { as: admin, body: { email, name: 'Claire Vernet', role: 'rse' }, key });

async function timed<T>(work: Promise<T>): Promise<{ answer: T; milliseconds: number }> {
  const begun = performance.now();
  return { answer: await work, milliseconds: performance.now() - begun };
}

test('with a lost standby, writing is refused in time, reading goes on, ready reports it, and nothing is done twice', async () => {
  // The next request counts as activity, which is stored without waiting.
  await handle.pool.query(`update sessions set last_seen_at = now() - interval '2 minutes'`);
  waitForStandby('lost');
  await expect
    .poll(async () => (await handle.pool.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: 'lost' }]);
  const begun = performance.now();
  const writes = Array.from({ length: 5 }, (_, at) =>
    timed(create(`person${at}@test.example`, `the-key-of-person-${at}`)),
  );
  const reads = async () => {
    for (let count = 0; count < 8; count += 1) {
      const { answer, milliseconds } = await timed(app.call(listAccounts, { as: admin }));
      expect(answer.status).toBe(200);
      expect(milliseconds).toBeLessThan(readWithinMilliseconds);
      await new Promise(resolve => setTimeout(resolve, 400));
    }
  };
  const reading = reads();
  let ready = await app.call(readReady);
  while (ready.status === 200 && performance.now() - begun < readyWithinMilliseconds)
    ready = await app.call(readReady);
  expect([ready.status, ready.error.code]).toEqual([503, 'commits-wait']);

  const codes = [];
  for (const write of writes) {
    const { answer, milliseconds } = await write;
    expect(milliseconds).toBeLessThan(writtenWithinMilliseconds);
    codes.push(answer.error.code);
    expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(0);
  }
  // One holds the data version while it commits; the others were waiting for it, and are rolled back.
  expect(codes.toSorted()).toEqual([
    'outcome-unknown',
    'overloaded',
    'overloaded',
    'overloaded',
    'overloaded',
  ]);
  const next = await timed(create('late@test.example', 'the-key-of-the-late-one'));
  expect(next.answer.error.code).toBe('commits-wait');
  expect(next.milliseconds).toBeLessThan(1000);
  await reading;
  const { rows: seen } = await handle.pool.query(
    `select now() - last_seen_at < interval '1 minute' as just_now from sessions`,
  );
  expect(seen).toEqual([{ just_now: true }]);

  waitForStandby('');
  await expect.poll(async () => (await app.call(readReady)).status, { timeout: 10_000 }).toBe(200);
  const again = await Promise.all(
    Array.from({ length: 5 }, (_, at) => create(`person${at}@test.example`, `the-key-of-person-${at}`)),
  );
  expect(again.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const { rows } = await handle.pool.query(
    `select count(*)::int as accounts, (select count(*)::int from journal where action = 'account.create') as journalled
     from accounts where email like 'person%'`,
  );
  expect(rows).toEqual([{ accounts: 5, journalled: 5 }]);
});
