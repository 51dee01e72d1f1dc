import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { dumpedTables } from './dump-store.ts';

/** Whether nobody has entered anything: what every installation begins with (factors, thresholds) does not count. */
export async function isEmptyInstance(db: Database | Tx): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not (exists (select from sites) or exists (select from suppliers)
      or exists (select from delivery_points) or exists (select from documents)) as "isEmpty"`.execute(db);
  return rows[0]?.isEmpty ?? false;
}

/** The last migration that has run on this database. */
export async function readSchemaVersion(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}

export type LoadedTable = {
  name: string;
  /** With their PostgreSQL types; generated columns are left out. */
  columns: { name: string; type: string; refersElsewhere: boolean }[];
  /** The other tables to which its rows refer. */
  after: string[];
};

/** The tables of the group's data, each after those to which it refers. */
export async function listLoadedTables(db: Database | Tx): Promise<LoadedTable[]> {
  const { rows } = await sql<LoadedTable>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'refersElsewhere',
        exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
          and (select relname from pg_class where oid = k.confrelid) <> all (${dumpedTables}::text[])))
        order by a.attnum) as columns,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and r.oid <> c.oid
          and r.relname = any (${dumpedTables}::text[])) as after
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relname = any (${dumpedTables}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`.execute(db);
  return inOrder(rows);
}

function inOrder(tables: readonly LoadedTable[]): LoadedTable[] {
  const ordered: LoadedTable[] = [];
  const add = (table: LoadedTable, path: readonly string[]) => {
    if (ordered.includes(table)) return;
    if (path.includes(table.name)) throw new Error(`tables refer in a circle: ${path.join(', ')}`);
    for (const name of table.after) {
      const before = tables.find(other => other.name === name);
      if (before) add(before, [...path, table.name]);
    }
    ordered.push(table);
  };
  // A closed month accepts no figures: months are closed once everything else is loaded.
  const isLast = ({ name }: LoadedTable) => name === 'period_locks';
  for (const table of tables) if (!isLast(table)) add(table, []);
  for (const table of tables) if (isLast(table)) add(table, []);
  return ordered;
}

/** Removes what an installation begins with. */
export async function emptyTables(tx: Tx, tables: readonly LoadedTable[]): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
}

/**
 * Stores rows as they were exported, with their identifiers: one statement, since rows of a table may refer to each other.
 * Accounts belong to the other installation: references to them become null. `lines` are rows as JSON, cells in the order of
 * `columns`.
 */
export async function loadRows(
  tx: Tx,
  { name, columns: all }: LoadedTable,
  columns: readonly string[],
  lines: string,
): Promise<void> {
  if (lines === '') return;
  const loaded = all.flatMap(column => {
    const place = columns.indexOf(column.name);
    return place === -1 || column.refersElsewhere ? [] : [{ ...column, place }];
  });
  const names = sql.join(loaded.map(column => sql.ref(column.name)));
  const values = sql.join(
    loaded.map(({ place, type }) => sql`(l.cells ->> ${sql.lit(place)})::${sql.raw(type)}`),
  );
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from (
      select line::jsonb as cells, place from string_to_table(${lines}::text, e'\n') with ordinality as u (line, place)
    ) l order by l.place`.execute(tx);
}

/** Sets the sequences so that new identifiers follow the loaded ones. */
export async function continueIdentities(tx: Tx): Promise<void> {
  await sql`select continue_identities(${dumpedTables}::text[])`.execute(tx);
}

/** The code of a site that was loaded before: the file of its plan is named after it. */
export async function readSiteCode(tx: Tx, id: number): Promise<string> {
  const row = await tx.selectFrom('sites').select('code').where('id', '=', id).executeTakeFirst();
  return row?.code ?? '';
}
