import { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import { ConfigError } from '../config.ts';

type Missing = { kind: 'table' | 'sequence'; privileges: string; names: string };

/**
 * The exceptions to the rights of the serving role, which may do anything to rows: it may only read the journal and add to it,
 * and only read the journal's seals, the record of migrations and the views. Backups read the sequences.
 */
const differences = `
  with wanted as (
    select c.oid, c.relacl, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
           case when c.relkind in ('S', 'v', 'm') or c.relname like 'kysely%'
                  or c.relname in ('journal_seals', 'journal_removed_rows') then array['SELECT']
                when c.relname = 'journal' then array['INSERT', 'SELECT']
                else array['DELETE', 'INSERT', 'SELECT', 'UPDATE'] end as privileges
      from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
  )
  select kind, array_to_string(privileges, ', ') as privileges, string_agg(oid::regclass::text, ', ' order by oid) as names
    from wanted
   where privileges <> array(
     select privilege_type from aclexplode(relacl) where grantee = $1::regrole order by privilege_type
   )
   group by kind, privileges`;

/**
 * Grants the serving role what it needs on the existing tables, and revokes anything beyond. Expired journal rows are removed
 * through one function of the owner, identifiers that follow loaded rows are moved on through another.
 */
export async function grantToServingRole(owner: ClientBase, role: string): Promise<void> {
  const grantee = escapeIdentifier(role);
  const { rows: schemas } = await owner.query<{ name: string; usable: boolean }>(
    `select quote_ident(current_schema()) as name, has_schema_privilege($1::text, current_schema(), 'usage') as usable`,
    [role],
  );
  for (const { name, usable } of schemas) {
    if (!usable) await owner.query(`grant usage on schema ${name} to ${grantee}`);
  }
  const { rows } = await owner.query<Missing>(differences, [grantee]);
  for (const { kind, privileges, names } of rows) {
    await owner.query(`revoke all on ${kind} ${names} from ${grantee}`);
    await owner.query(`grant ${privileges} on ${kind} ${names} to ${grantee}`);
  }
  const { rows: routines } = await owner.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace = current_schema()::regnamespace and proname in ('continue_identities', 'remove_old_journal_rows')
        and not has_function_privilege($1::text, oid, 'execute')`,
    [role],
  );
  for (const { name } of routines) await owner.query(`grant execute on function ${name} to ${grantee}`);
}

/** Throws when another role owns the tables, so that this one can neither change them nor grant rights on them. */
export async function refuseForeignTables(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ other: string; me: string }>(
    `select distinct tableowner as other, current_user as me from pg_tables
      where schemaname = current_schema() and not pg_has_role(current_user, tableowner, 'usage')`,
  );
  const [first] = rows;
  if (first === undefined) return;
  throw new ConfigError(
    `The tables belong to the role ${first.other}, not to ${first.me}, which migrates: set MIGRATION_DATABASE_URL ` +
      `to the address of a role that owns them (docs/operation.md, « Two roles »).`,
  );
}

/** Whether the role of this pool could remove the protection of the journal. */
export async function canRewriteJournal(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(
    `select has_table_privilege('journal', 'update, delete, truncate, trigger') as can`,
  );
  return rows[0]?.can === true;
}
