import type { SitePlan } from '@suivi/contract/sites/site-map';
import type { Database } from '../../../platform/schema/tables.ts';

export type StoredPicture = Pick<SitePlan, 'id' | 'version' | 'mediaType'> & { content: Buffer };

export async function findPicture(db: Database, siteId: number): Promise<StoredPicture | null> {
  const row = await db
    .selectFrom('site_plans')
    .select(['id', 'version', 'media_type', 'content'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row ? { id: row.id, version: row.version, mediaType: row.media_type, content: row.content } : null;
}

/** The sites in service in the order of the group, and whether each has a plan. */
export async function findSitesByPlan(
  db: Database,
): Promise<{ code: string; name: string; hasAddedPlan: boolean }[]> {
  const rows = await db
    .selectFrom('sites as s')
    .leftJoin('site_plans as p', 'p.site_id', 's.id')
    .select(['s.code', 's.name', 'p.id as plan_id'])
    .where('s.archived_at', 'is', null)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  return rows.map(({ code, name, plan_id }) => ({ code, name, hasAddedPlan: plan_id !== null }));
}
