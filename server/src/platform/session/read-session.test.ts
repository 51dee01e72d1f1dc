import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { readSession, whenDataGoesBack } from './read-session.ts';

const app = await appForFile();

const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);

test('requests that arrive together are identified by one statement', async () => {
  const people = [await createTestAccount(app.db, 'admin'), await createTestAccount(app.db, 'readonly')];
  const cookies = await Promise.all(people.map(person => openTestSession(app.db, person)));
  const { pool } = app.platform;
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  pool.on('acquire', count);
  const tokens = [...cookies.map(tokenOf), undefined, 'nobody has this one', ...cookies.map(tokenOf)];
  const read = await Promise.all(tokens.map(token => readSession(pool, token)));
  pool.off('acquire', count);
  const [admin, reader] = people.map(({ accountId }) => accountId);
  expect(read.map(({ actor }) => actor?.accountId ?? null)).toEqual([
    admin,
    reader,
    null,
    null,
    admin,
    reader,
  ]);
  expect(statements).toBe(1);
});

test('a request that arrives after a statement was sent is answered by the next one, which sees a demotion', async () => {
  const person = await createTestAccount(app.db, 'admin');
  const token = tokenOf(await openTestSession(app.db, person));
  const before = readSession(app.platform.pool, token);
  await before;
  await app.db.updateTable('accounts').set({ role: 'readonly' }).where('id', '=', person.accountId).execute();
  const after = readSession(app.platform.pool, token);
  expect((await before).actor?.role).toBe('admin');
  expect((await after).actor?.role).toBe('readonly');
});

test('a session last used at a time that has not come, since the clock was ahead, has ended', async () => {
  const person = await createTestAccount(app.db, 'admin');
  const token = tokenOf(await openTestSession(app.db, person));
  const lastUsed = async (at: string) => {
    await sql`update sessions set last_seen_at = now() + ${at}::interval, expires_at = now() + interval '2 years'
      where account_id = ${person.accountId}`.execute(app.db);
    return (await readSession(app.platform.pool, token)).actor?.accountId;
  };
  expect(await lastUsed('5 minutes')).toBe(person.accountId);
  expect(await lastUsed('1 year')).toBeUndefined();
});

test('a database that answers with an earlier state than seen before is reported once', async () => {
  const { pool } = app.platform;
  let told = 0;
  whenDataGoesBack(pool, () => {
    told += 1;
  });
  const moveTo = (by: number) =>
    sql`update data_version set version = version + ${sql.lit(by)}`.execute(app.db);
  await readSession(pool, undefined);
  await moveTo(5);
  await readSession(pool, undefined);
  expect(told).toBe(0);
  await moveTo(-3);
  await readSession(pool, undefined);
  await readSession(pool, undefined);
  expect(told).toBe(1);
  await moveTo(1);
  await readSession(pool, undefined);
  expect(told).toBe(1);
});
