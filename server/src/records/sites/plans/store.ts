import type { SitePlan } from '@suivi/contract/sites/site-map';
import type { Change } from '../../../platform/change.ts';
import type { JournalEntry } from '../../../platform/journal/journal-entry.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

/** A plan as stored: data that are not needed to show it were removed. */
export type PlanFile = Pick<SitePlan, 'mediaType' | 'widthPx' | 'heightPx'> & { content: Buffer };

/** The plan of a site without its picture. */
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

/** Null when the site already has one. */
export async function createPlan(
  change: Change,
  site: PlannedSite,
  plan: PlanFile,
): Promise<SitePlan | null> {
  const { tx, author } = change;
  const row = await tx
    .insertInto('site_plans')
    .values({ site_id: site.id, ...columnsOf(plan), updated_by: author.accountId })
    .onConflict(conflict => conflict.column('site_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const after = await planAfter(tx, site);
  await change.journal(planEntry('create', site, { after }));
  return after;
}

export async function replacePlan(
  change: Change,
  site: PlannedSite,
  before: SitePlan,
  plan: PlanFile,
): Promise<SitePlan> {
  const { tx, author } = change;
  await tx
    .updateTable('site_plans')
    .set({
      ...columnsOf(plan),
      updated_by: author.accountId,
      updated_at: new Date(),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  const after = await planAfter(tx, site);
  await change.journal(planEntry('save', site, { before, after }));
  return after;
}

export async function deletePlan(change: Change, site: PlannedSite, before: SitePlan): Promise<void> {
  await change.tx.deleteFrom('site_plans').where('id', '=', before.id).execute();
  await change.journal(planEntry('remove', site, { before }));
}

async function planAfter(tx: Tx, { id, name }: PlannedSite): Promise<SitePlan> {
  const plan = await findPlan(tx, id);
  if (!plan) throw new Error(`the plan of ${name} vanished inside its own transaction`);
  return plan;
}

function columnsOf({ mediaType, widthPx, heightPx, content }: PlanFile) {
  return { media_type: mediaType, width_px: widthPx, height_px: heightPx, content };
}

type PlannedSite = { id: number; name: string };

type States = { before?: SitePlan | null; after?: SitePlan | null };

/** The journal entry of a plan, without its picture. */
function planEntry(
  verb: 'create' | 'save' | 'remove',
  { id, name }: PlannedSite,
  { before, after }: States,
): JournalEntry {
  return {
    action: `site-plan.${verb}`,
    entity: 'site-plan',
    entityId: id,
    siteId: id,
    label: name,
    ...(before ? { before: stateOf(before) } : {}),
    ...(after ? { after: stateOf(after) } : {}),
  };
}

function stateOf({ mediaType, widthPx, heightPx, byteCount }: SitePlan) {
  return { mediaType, widthPx, heightPx, byteCount };
}
