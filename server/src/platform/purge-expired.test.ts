import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { writeOldJournalRow } from '../testing/write-old-journal-row.ts';
import { purgeExpired } from './purge-expired.ts';
import type { Database } from './schema/tables.ts';

test('expired rows are removed, others are kept', async () => {
  const app = await createTestApp();
  const { accountId } = await createTestAccount(app.db, 'rse');
  const cookies = [1, 2, 3].map(async () =>
    openTestSession(app.db, { accountId, email: '', name: '', role: 'rse' }),
  );
  await Promise.all(cookies);
  await sql`update sessions set expires_at = now() - interval '1 second' where id = 1`.execute(app.db);
  await sql`update sessions set last_seen_at = now() - interval '13 hours' where id = 2`.execute(app.db);
  await sql`insert into sign_in_attempts values ('a', now()), ('a', now() - interval '2 hours'),
    ('a', now() + interval '2 hours')`.execute(app.db);
  await sql`insert into known_devices values ('a', ${accountId}, now()), ('b', ${accountId}, now() - interval '366 days')`.execute(
    app.db,
  );
  await sql`insert into one_time_links (token_hash, purpose, expires_at) values
    ('a', 'first-administrator', now() - interval '1 day'),
    ('b', 'first-administrator', now() - interval '31 days')`.execute(app.db);
  await sql`insert into idempotency_keys (account_id, key, request_hash, created_at) values
    (1, 'key-of-today', '', now()), (1, 'key-of-last-week', '', now() - interval '8 days')`.execute(app.db);

  await purgeExpired(app.db, app.platform.config);

  const { rows } = await sql<{ left: string }>`
    select 'session ' || id as left from sessions
    union all select 'attempt' from sign_in_attempts
    union all select 'device ' || convert_from(token_hash, 'UTF8') from known_devices
    union all select 'link ' || convert_from(token_hash, 'UTF8') from one_time_links
    union all select key from idempotency_keys`.execute(app.db);
  expect(rows.map(({ left }) => left)).toEqual([
    'session 3',
    'attempt',
    'device a',
    'link a',
    'key-of-today',
  ]);
  await app.close();
});

function journalled({ database }: TestApp, entity: string, age: string): Promise<void> {
  const at = `now() - interval '${age}'`;
  return writeOldJournalRow(database.ownerPool, { at, action: `${entity}.test`, entity, label: age });
}

/** The rows of one test each, by their age. */
async function keptOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ kept: string }>`
    select entity || ' ' || label as kept from journal where action like '%.test' order by id`.execute(db);
  return rows.map(({ kept }) => kept);
}

test.each([
  [365, 3653, ['declaration 3652 days', 'session 364 days', 'declaration 364 days']],
  [180, 1827, ['declaration 364 days']],
])('the journal keeps connections for %i days and the rest for %i', async (connections, others, kept) => {
  const app = await createTestApp();
  for (const age of ['3654 days', '3652 days', '366 days', '364 days']) {
    await journalled(app, 'session', age);
    if (age !== '366 days') await journalled(app, 'declaration', age);
  }
  await purgeExpired(app.db, { connectionsKeptDays: connections, journalKeptDays: others });
  expect(await keptOf(app.db)).toEqual(kept);
  await app.close();
});

test('the journal is not scanned to find its expired rows', async () => {
  const app = await createTestApp();
  const client = await app.database.ownerPool.connect();
  await client.query(`
    alter table journal disable trigger user;
    insert into journal (at, account_name, action, entity, entity_id, label, request_id)
    select now() - n * interval '1 hour', 'x', entity || '.test', entity, n, '', 'test'
    from generate_series(1, 4000) n, unnest(array['session', 'declaration']) entity;
    alter table journal enable trigger user`);
  await client.query('analyze journal');
  await client.query('begin; select remove_old_journal_rows(365, 3653)');
  const { rows } = await client.query(
    `select seq_scan from pg_stat_xact_user_tables where relname = 'journal'`,
  );
  await client.query('rollback');
  client.release();
  expect(rows).toEqual([{ seq_scan: '0' }]);
  await app.close();
});

test('journal rows within their legal retention cannot be removed, whatever the request', async () => {
  const app = await createTestApp();
  const { pool, ownerPool } = app.database;
  await journalled(app, 'session', '179 days');
  await journalled(app, 'declaration', '1826 days');
  const bySettings = ['select remove_old_journal_rows(0, 9999)', 'select remove_old_journal_rows(9999, 0)'];
  const byHand = [
    `delete from journal where entity = 'session'`,
    `delete from journal where entity = 'declaration'`,
    `update journal set label = ''`,
    `update journal set at = now() - interval '50 years'`,
    'truncate journal',
  ];
  for (const statement of bySettings) {
    await expect(pool.query(statement)).rejects.toThrow('the journal can only be added to');
  }
  for (const statement of byHand) {
    await expect(pool.query(statement)).rejects.toThrow('permission denied for table journal');
    await expect(ownerPool.query(statement)).rejects.toThrow('the journal can only be added to');
  }
  expect(await keptOf(app.db)).toEqual(['session 179 days', 'declaration 1826 days']);
  await app.close();
});
