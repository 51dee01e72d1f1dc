import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** So that the other tables of the group's first tool can name by identifiers. */
export async function rememberFormerNames(tx: Tx, names: ReadonlyMap<string, string>): Promise<void> {
  const known = [...names].filter(([id]) => id.length <= 100);
  if (known.length === 0) return;
  await sql`
    insert into import_former_names (former_id, name)
    select * from unnest(${known.map(([id]) => id)}::text[], ${known.map(([, name]) => name)}::text[])
    on conflict (former_id) do update set name = excluded.name`.execute(tx);
}
