import type { SitePlan } from '@suivi/contract/site-map';
import type { Change } from '../../platform/change.ts';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import type { PlanFile } from './plan-file.ts';

export type PlannedSite = { id: number; code: string; name: string };

export async function findSite(db: Database | Tx, code: string): Promise<PlannedSite | null> {
  const row = await selectSite(db, code).executeTakeFirst();
  return row ?? null;
}

/** Changes of the plan of one site follow one another. */
export async function lockSite(tx: Tx, code: string): Promise<PlannedSite | null> {
  const row = await selectSite(tx, code).forUpdate().executeTakeFirst();
  return row ?? null;
}

function selectSite(db: Database | Tx, code: string) {
  return db
    .selectFrom('sites')
    .select(['id', 'code', 'name'])
    .where('code', '=', code)
    .where('archived_at', 'is', null);
}

/** Without its picture. */
export async function findPlan(db: Database | Tx, siteId: number): Promise<SitePlan | null> {
  const row = await db
    .selectFrom('site_plans')
    .select(['id', 'version', 'media_type', 'width_px', 'height_px', 'updated_at'])
    .select(({ fn }) => fn<number>('octet_length', ['content']).as('byte_count'))
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    version: row.version,
    mediaType: row.media_type,
    widthPx: Number(row.width_px),
    heightPx: Number(row.height_px),
    byteCount: row.byte_count,
    updatedAt: row.updated_at.toISOString(),
  };
}

export type StoredPicture = Pick<SitePlan, 'id' | 'version' | 'mediaType'> & { content: Buffer };

export async function findPicture(db: Database, siteId: number): Promise<StoredPicture | null> {
  const row = await db
    .selectFrom('site_plans')
    .select(['id', 'version', 'media_type', 'content'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row ? { id: row.id, version: row.version, mediaType: row.media_type, content: row.content } : null;
}

/** The sites in service in the order of the group, and whether a plan was added to each. */
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

/** False when the site has one already. */
export async function insertPlan({ tx, author }: Change, siteId: number, plan: PlanFile): Promise<boolean> {
  const row = await tx
    .insertInto('site_plans')
    .values({ site_id: siteId, ...columnsOf(plan), updated_by: author.accountId })
    .onConflict(conflict => conflict.column('site_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePlan(
  { tx, author }: Change,
  { id, version }: SitePlan,
  plan: PlanFile,
): Promise<void> {
  await tx
    .updateTable('site_plans')
    .set({
      ...columnsOf(plan),
      updated_by: author.accountId,
      updated_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

export async function deletePlan({ tx }: Change, { id }: SitePlan): Promise<void> {
  await tx.deleteFrom('site_plans').where('id', '=', id).execute();
}

function columnsOf({ mediaType, widthPx, heightPx, content }: PlanFile) {
  return { media_type: mediaType, width_px: widthPx, height_px: heightPx, content };
}
