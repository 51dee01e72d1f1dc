import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveAccount } from '@suivi/contract/accounts/accounts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestAccount, openTestSession, type TestPerson } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeOldJournalRow } from '../../testing/write-old-journal-row.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { makeChange, systemAuthor } from '../change.ts';
import { restoreBackup } from '../database/backup/restore-backup.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import { migrateToLatest, migratorOf, namesOf, onConnection, readMigrations } from '../database/migrate.ts';
import { purgeExpired } from '../purge-expired.ts';
import { ok } from '../result.ts';
import { type JournalHead, type JournalVerdict, verifyJournal } from './verify-journal.ts';

let app: TestApp;
let admin: TestPerson;

beforeEach(async () => {
  app = await createTestApp();
  admin = await createTestAccount(app.db, 'admin', { name: 'Ève Dupont' });
});
afterEach(() => app.close());

async function verify(expected?: JournalHead): Promise<JournalVerdict> {
  const client = await app.platform.pool.connect();
  return verifyJournal(client, expected).finally(() => client.release());
}

/** One transaction with this number of rows. */
function change(rows: number, { db } = app): Promise<unknown> {
  return makeChange({ db, author: admin, requestId: 'test' }, async current => {
    for (let row = 0; row < rows; row += 1) {
      await current.journal({
        action: 'site.save',
        entity: 'site',
        entityId: row,
        label: 'é « x »',
        after: { row },
      });
    }
    return ok(null);
  });
}

/** What the database refuses to everybody else, done by its owner. */
const tamper = (statement: string) =>
  app.database.ownerPool.query(
    `begin; alter table journal disable trigger user; alter table journal_seals disable trigger user; ${statement};
     alter table journal enable trigger user; alter table journal_seals enable trigger user; commit`,
  );

test('the database sets the time and the author, whatever the statement says', async () => {
  await change(1);
  await app.database.pool.query(`
    insert into journal (at, account_id, account_name, action, entity, entity_id, label, request_id, batch)
    values ('2001-01-01', ${admin.accountId}, 'Somebody else', 'x.y', 'site', '1', '', 'test', 99)`);
  const { rows } = await sql<{ account_id: number | null; account_name: string; recent: boolean }>`
    select account_id, account_name, at > now() - interval '1 hour' as recent from journal
    where request_id = 'test' order by id`.execute(app.db);
  expect(rows).toEqual([
    { account_id: admin.accountId, account_name: `Compte n° ${admin.accountId}`, recent: true },
    { account_id: null, account_name: 'Système', recent: true },
  ]);
  expect((await verify()).faults).toEqual([]);
});

test('two servers that write at once make one chain', async () => {
  const other = await createTestApp({ database: app.database });
  const before = (await verify()).rows;
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => change(1 + (index % 3), index % 2 ? app : other)),
  );
  const { rows, head, faults } = await verify();
  expect({ rows, faults }).toEqual({ rows: before + 79, faults: [] });
  expect(Number(head?.position)).toBeGreaterThanOrEqual(40);
  await other.close();
});

test('a savepoint and a transaction that are rolled back leave the chain intact', async () => {
  await app.db.transaction().execute(async tx => {
    const row = sql`insert into journal (action, entity, entity_id, label, request_id) values ('x.y', 'site', '1', '', '')`;
    await row.execute(tx);
    await sql`savepoint here`.execute(tx);
    await row.execute(tx);
    await sql`rollback to savepoint here`.execute(tx);
    await row.execute(tx);
  });
  const undone = makeChange({ db: app.db, author: systemAuthor, requestId: '' }, async current => {
    await current.journal({ action: 'site.save', entity: 'site', entityId: 1, label: '' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await change(1);
  expect((await verify()).faults).toEqual([]);
});

test.each([
  ['changed', `update journal set label = 'other' where entity_id = '1'`, /^The seal \d+ does not hold/],
  [
    'attributed to somebody else',
    `update journal set account_id = 77 where entity_id = '1'`,
    /does not hold/,
  ],
  ['taken away', `delete from journal where entity_id = '1'`, /does not hold/],
  [
    'removed with its seal',
    `with gone as (delete from journal where request_id = 'test' and entity_id = '0' returning batch)
     delete from journal_seals where batch = (select min(batch) from gone)`,
    /Seals are missing before|have no seal/,
  ],
  [
    'disguised as one that was kept for its full time',
    `with gone as (delete from journal where entity_id = '1' returning *)
     insert into journal_removed_rows select id, batch, false, journal_digest(gone::text::journal) from gone`,
    /before their time/,
  ],
  [
    'disguised as an old sign-in',
    `with gone as (delete from journal where entity_id = '1' returning *)
     insert into journal_removed_rows select id, batch, true, journal_digest(gone::text::journal) from gone`,
    /as if they were sign-ins/,
  ],
  [
    'added around the seals',
    `insert into journal (action, entity, entity_id, label, request_id, account_name) values ('a.b', 'site', '9', '', '', '')`,
    /does not hold|have no seal/,
  ],
])('a row that was %s is reported', async (_, statement, fault) => {
  await change(2);
  await change(2);
  expect((await verify()).faults).toEqual([]);
  await tamper(statement);
  expect((await verify()).faults).toContainEqual(expect.stringMatching(fault));
});

test('a journal that was truncated at its end, or rewritten completely, does not match the head that was written down', async () => {
  await change(1);
  const { head } = await verify();
  if (!head) throw new Error('no head');
  await change(1);
  expect((await verify(head)).faults).toEqual([]);
  await tamper(`delete from journal where batch >= (select batch from journal_seals where position = ${head.position});
    delete from journal_seals where position >= ${head.position}`);
  expect((await verify()).faults).toEqual([]);
  await change(1);
  expect((await verify(head)).faults).toEqual([expect.stringContaining('is not there any more')]);
});

test('rows are removed after their retention, and the rest can still be verified', async () => {
  const old = { action: 'a.b', label: '' };
  const write = (entity: string, days: number) =>
    writeOldJournalRow(app.database.ownerPool, { ...old, entity, at: `now() - interval '${days} days'` });
  await tamper('delete from journal; delete from journal_seals');
  for (const [entity, days] of [
    ['session', 400],
    ['site', 399],
    ['session', 398],
    ['session', 10],
  ] as const) {
    await write(entity, days);
  }
  await change(1);
  await purgeExpired(app.db, app.platform.config);
  // The second seal is bound to the first; only the digest of the third row remains.
  expect(await verify()).toMatchObject({ rows: 3, removed: 1, faults: [], head: { position: '5' } });
  const { rows } = await sql<{ position: string }>`select position from journal_seals order by 1`.execute(
    app.db,
  );
  expect(rows.map(({ position }) => position)).toEqual(['1', '2', '3', '4', '5']);

  // As if the last of these were the anchor, which it cannot be yet.
  await tamper(`delete from journal where batch in (select batch from journal_seals where position < 5);
    delete from journal_removed_rows; delete from journal_seals where position < 4`);
  expect((await verify()).faults).toEqual(['Seals are missing before 4.']);
});

test('rows from before the seals are sealed together, also after a restore', async () => {
  const older = await createTestDatabase('nothing');
  const client = await older.ownerPool.connect();
  const migrations = await readMigrations();
  namesOf(await migratorOf(onConnection(client), migrations).migrateTo('0019-notes-on-readings'));
  await client.query(`insert into journal (account_name, action, entity, entity_id, label, request_id)
    select 'é', 'a.b', case when n % 3 = 0 then 'session' else 'site' end, n, '', '' from generate_series(1, 500) n`);
  client.release();
  const folder = await mkdtemp(join(tmpdir(), 'suivi-chain-'));
  const file = join(folder, 'a.backup');
  await writeBackup(older.ownerPool, file);
  await migrateToLatest(older.ownerPool);
  const after = await older.ownerPool.connect();
  const { head, ...verdict } = await verifyJournal(after);
  expect(verdict).toEqual({ rows: 500, removed: 0, faults: [] });

  const later = join(folder, 'b.backup');
  await writeBackup(older.ownerPool, later);
  for (const [restored, expected] of [[file], [later, head ?? undefined]] as const) {
    await restoreBackup(older.ownerPool, restored, { replace: true });
    expect(await verifyJournal(after, expected)).toMatchObject({ rows: 500, faults: [] });
  }
  after.release();
  await older.drop();
  await rm(folder, { recursive: true });
});

test('a change by a person is journalled in their name', async () => {
  const as = await openTestSession(app.db, admin);
  const person = await createTestAccount(app.db, 'rse');
  const params = { id: person.accountId };
  await app.call(saveAccount, { as, params, body: { name: 'Autre', role: 'rse' } });
  const { rows } = await sql<{ account_name: string }>`
    select account_name from told_journal order by id desc limit 1`.execute(app.db);
  expect(rows).toEqual([{ account_name: 'Ève Dupont' }]);
  expect((await verify()).faults).toEqual([]);
});
