import { sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';

/** The names of sites, archived or not, for the journal. */
export async function readSiteNames(tx: Tx, ids: readonly number[]): Promise<(siteId: number) => string> {
  const rows = await tx
    .selectFrom('sites')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${[...new Set(ids)]}::int[])`)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return siteId => names.get(siteId) ?? '';
}
