import type { ImportName } from '@suivi/contract/imports/import-names';
import { answerKey } from '@suivi/domain/imports/words/match-name';
import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

type Attributed = { kind: 'site' | 'point'; text: string; id: number };

/** Stores what names refer to once an import that says so is done; a later answer replaces an earlier one. */
export async function rememberNames(
  tx: Tx,
  names: readonly Attributed[],
  by: { accountId: number | null; name: string },
): Promise<void> {
  const byKey = new Map(
    names.flatMap(name => {
      const key = answerKey(name.text);
      return key === '' ? [] : [[`${name.kind} ${key}`, { ...name, key }] as const];
    }),
  );
  for (const { kind, key, text, id } of byKey.values()) {
    const row = {
      name: text,
      site_id: kind === 'site' ? id : null,
      point_id: kind === 'point' ? id : null,
      taught_by: by.accountId,
      taught_by_name: by.name,
    };
    await tx
      .insertInto('import_names')
      .values({ kind, name_key: key, ...row })
      .onConflict(conflict =>
        conflict.columns(['kind', 'name_key']).doUpdateSet({ ...row, taught_at: new Date() }),
      )
      .execute();
  }
}

/** What names refer to, by the key under which they are compared. */
export async function readNames(db: Reader): Promise<{ kind: 'site' | 'point'; key: string; id: number }[]> {
  const { rows } = await sql<{ kind: 'site' | 'point'; key: string; id: number }>`
    select kind, name_key as key, coalesce(site_id, point_id) as id from import_names`.execute(db);
  return rows;
}

/** Ordered by name. */
export async function listNames(db: Reader): Promise<ImportName[]> {
  const { rows } = await sql<Omit<ImportName, 'taughtAt'> & { taughtAt: Date }>`
    select n.id, n.kind, n.name, coalesce(s.name, p.number) as target, p.energy_type as "energyType",
      n.taught_by_name as "taughtBy", n.taught_at as "taughtAt"
    from import_names n left join sites s on s.id = n.site_id left join delivery_points p on p.id = n.point_id
    order by n.kind, n.name_key`.execute(db);
  return rows.map(row => ({ ...row, taughtAt: row.taughtAt.toISOString() }));
}

/** Returns the forgotten name; null when it is no longer stored. */
export async function forgetName(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.deleteFrom('import_names').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name ?? null;
}

/** Lets the other tables of the group's former tool refer to names by their identifiers. */
export async function rememberFormerNames(tx: Tx, names: ReadonlyMap<string, string>): Promise<void> {
  const known = [...names].filter(([id]) => id.length <= 100);
  if (known.length === 0) return;
  await sql`
    insert into import_former_names (former_id, name)
    select * from unnest(${known.map(([id]) => id)}::text[], ${known.map(([, name]) => name)}::text[])
    on conflict (former_id) do update set name = excluded.name`.execute(tx);
}
