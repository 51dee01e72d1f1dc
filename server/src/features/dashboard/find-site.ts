import type { Database } from '../../platform/schema/tables.ts';

/** The site of a code; null for an unknown or archived one. */
export async function findSiteId(db: Database, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
