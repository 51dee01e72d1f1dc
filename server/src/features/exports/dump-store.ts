import { sql } from 'kysely';
import type { Reader } from './store.ts';

/**
 * Who may sign in and how, what was done by whom, what imports keep of files, how the server is set up and where its
 * backups are: no data of the group, and most of it for administrators alone.
 */
const excluded = [
  'accounts',
  'recovery_codes',
  'settings',
  'backups',
  'sessions',
  'one_time_links',
  'known_devices',
  'sign_in_attempts',
  'idempotency_keys',
  'journal',
  'data_version',
  'kysely_migration',
  'kysely_migration_lock',
  'alert_requests',
  'alert_checks',
  'imports',
  'import_items',
  'import_changes',
];

export type DumpedTable = { name: string; columns: string[] };

/** Every other table, with its columns but those that hold bytes. */
export async function listDumpedTables(db: Reader): Promise<DumpedTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type <> 'bytea'
      and c.table_name <> all (${excluded}::text[])
    group by c.table_name order by c.table_name`.execute(db);
  return rows;
}

const rowsPerFetch = 5000;

/** The rows of a table as PostgreSQL writes them, part by part; inside a transaction. */
export async function* readTable(
  db: Reader,
  { name, columns }: DumpedTable,
): AsyncGenerator<(string | null)[][]> {
  const texts = sql.join(columns.map(column => sql`${sql.ref(column)}::text`));
  const first = sql.ref(columns[0] ?? 'id');
  await sql`declare dump no scroll cursor for
    select json_build_array(${texts}) as cells from ${sql.table(name)} order by ${first}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ cells: (string | null)[] }>`
      fetch ${sql.lit(rowsPerFetch)} from dump`.execute(db);
    if (rows.length > 0) yield rows.map(({ cells }) => cells);
    if (rows.length < rowsPerFetch) break;
  }
  await sql`close dump`.execute(db);
}

export type StoredPlan = { code: string; mediaType: string; content: Buffer };

export async function readPlans(db: Reader): Promise<StoredPlan[]> {
  const rows = await db
    .selectFrom('site_plans as p')
    .innerJoin('sites as s', 's.id', 'p.site_id')
    .select(['s.code', 'p.media_type', 'p.content'])
    .orderBy('s.code')
    .execute();
  return rows.map(({ code, media_type, content }) => ({ code, mediaType: media_type, content }));
}
