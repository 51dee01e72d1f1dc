import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** Of these sites, those that are there and in service. */
export async function findSites(db: Database | Tx, siteIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('sites')
    .select('id')
    .where(sql<boolean>`id = any (${[...new Set(siteIds)]}::int[])`)
    .where('archived_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a site is there and in service. */
export async function isSite(db: Database | Tx, siteId: number): Promise<boolean> {
  return (await findSites(db, [siteId])).has(siteId);
}
