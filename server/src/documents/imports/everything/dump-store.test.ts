import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../../../testing/app-for-file.ts';
import { dumpedTables, listDumpedTables } from './dump-store.ts';

/** Accounts and sign-in, who did what, what imports store of files, settings and operation of the server. */
const keptBack = [
  'access_requests',
  'account_identities',
  'account_notices',
  'accounts',
  'alert_checks',
  'alert_requests',
  'api_tokens',
  'backups',
  'data_version',
  'group_logo',
  'idempotency_keys',
  'import_changes',
  'import_items',
  'imports',
  'issuer_accounts',
  'issuer_documents',
  'issuer_flows',
  'issuer_settings',
  'journal',
  'journal_removed_rows',
  'journal_seals',
  'known_devices',
  'kysely_migration',
  'kysely_migration_lock',
  'mail_settings',
  'moved_declarations',
  'one_time_links',
  'outbox',
  'own_mails',
  'own_views',
  'recovery_codes',
  'reopening_notices',
  'second_factor_failures',
  'sessions',
  'settings',
  'sign_in_attempts',
  'told_alerts',
  'webhooks',
];

const app = await appForFile();

test('every table is listed as exported or not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db);
  expect(rows.map(({ name }) => name)).toEqual([...dumpedTables, ...keptBack].sort());
});

test('a table that nobody has decided on is not exported', async () => {
  const servingRole = new URL(app.database.url).username;
  await app.database.ownerPool.query(
    `create table secrets_of_tomorrow (secret text); grant select on secrets_of_tomorrow to ${servingRole}`,
  );
  const names = (await listDumpedTables(app.db)).map(({ name }) => name);
  expect(names).toEqual(dumpedTables);
  await app.database.ownerPool.query('drop table secrets_of_tomorrow');
});
