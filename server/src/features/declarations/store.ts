import type { Database, Tx } from '../../platform/schema/tables.ts';

/** Whether a site is there and in service. */
export async function isSite(db: Database | Tx, siteId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', siteId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
