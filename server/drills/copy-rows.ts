import type { Pool, PoolClient } from 'pg';
import { migrationTables } from '../src/platform/database/database-objects.ts';

/**
 * Copies the rows of one database into the empty tables of another, whose schema may be older: columns that it does not have yet
 * are left out. Triggers and foreign keys are disabled meanwhile, so `to` must connect as a superuser.
 */
export async function copyRows(from: Pool, to: Pool): Promise<void> {
  const present = new Set(await listTables(from));
  const client = await to.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const table of (await listTables(to)).filter(name => present.has(name))) {
      if ((await client.query(`select from ${table} limit 1`)).rowCount === 1) continue;
      const { rows } = await from.query<{ rows: string }>(
        `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
      );
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
        [rows[0]?.rows],
      );
      await continueNumbers(client, table);
    }
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** New rows get identifiers after those that were copied. */
async function continueNumbers(client: PoolClient, table: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = $1::regclass and attname = 'id' and attidentity <> ''`,
    [table],
  );
  if (rowCount === 0) return;
  await client.query(
    `select setval(pg_get_serial_sequence($1, 'id'), coalesce(max(id), 1), max(id) is not null) from ${table}`,
    [table],
  );
}

/** The application's tables, without those that record which migrations ran. */
export async function listTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1) order by tablename`,
    [migrationTables],
  );
  return rows.map(({ tablename }) => tablename);
}

/**
 * One hash for each table, over everything in its rows except creation times and random numbers, independent of their order; for
 * the tables in `unnumbered` also without their numbers.
 */
export async function hashTables(
  pool: Pool,
  tables: readonly string[],
  unnumbered: ReadonlySet<string> = new Set(),
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await pool.query<{ hash: string; count: string }>(
      `select md5(coalesce(string_agg(row, '' order by row), '')) as hash, count(*) as count
         from (select md5((to_jsonb(t) - array(
           select column_name::text from information_schema.columns
            where table_name = '${table}' and (column_default = 'now()' or column_default like '%gen_random_uuid()%'
                   ${unnumbered.has(table) ? "or column_name = 'id'" : ''})
         ))::text) as row from ${table} t) hashed`,
    );
    hashes.set(table, `${rows[0]?.count} rows, ${rows[0]?.hash}`);
  }
  return hashes;
}
