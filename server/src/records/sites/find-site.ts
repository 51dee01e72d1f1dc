import type { Database, Tx } from '../../platform/schema/tables.ts';

export type NamedSite = { id: number; name: string };

/** A site in service, by its code or its identifier; null where there is none. */
export async function findSite(
  db: Database | Tx,
  key: { code: string } | { id: number },
): Promise<NamedSite | null> {
  const [column, value] = 'code' in key ? (['code', key.code] as const) : (['id', key.id] as const);
  const row = await db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where(column, '=', value)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
