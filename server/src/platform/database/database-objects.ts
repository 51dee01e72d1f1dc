import type { ClientBase } from 'pg';

export type Table = { name: string; columns: string[] };

/** In which Kysely records the migrations that have run. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

/** The tables of the application, each with its columns that store values, by name. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [migrationTables],
  );
  return rows;
}

/** Whether this schema holds any table, of this application or another. */
export async function hasTables(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1`,
  );
  return rowCount !== 0;
}

/** Names of the migrations that have run on this database; null when none ever ran. */
export async function listMigrations(client: ClientBase): Promise<string[] | null> {
  const { rows: tables } = await client.query<{ place: string | null }>(
    `select to_regclass('kysely_migration')::text as place`,
  );
  if (tables[0]?.place == null) return null;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The last value of each sequence that has given one, as text since it may exceed what a number holds. */
export async function readSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Removes every table, view, sequence, function and type of this schema that is not part of an extension. */
export async function dropEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with mine as (
       select 1 as step, c.oid, case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
              when 'S' then 'sequence' else 'table' end as kind, c.oid::regclass::text as name
         from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
       union all
       select 2, p.oid, 'routine', p.oid::regprocedure::text from pg_proc p
        where p.pronamespace = current_schema()::regnamespace
       union all
       select 3, t.oid, 'type', t.oid::regtype::text from pg_type t
        where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
     )
     select format('drop %s if exists %s cascade', kind, name) as statement from mine
      where not exists (select from pg_depend d where d.objid = mine.oid and d.deptype in ('e', 'i'))
      order by step, name`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Drops the foreign keys while rows are loaded, for speed and because tables refer to one another in any order. Returns the
 * statements that restore them, which check every row.
 */
export async function dropForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}
