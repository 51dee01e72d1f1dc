import type { SavingActionContent } from '@suivi/contract/actions/saving-actions';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

/** The weather station of each site that has one, and whether the site belongs to the demonstration. */
export async function readStations(
  db: Database,
  siteIds: readonly number[],
): Promise<Map<number, { number: string; isDemonstration: boolean }>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'weather_station', 'is_demonstration'])
    .where('id', 'in', siteIds)
    .execute();
  return new Map(
    rows.flatMap(({ id, weather_station: number, is_demonstration: isDemonstration }) =>
      number === null ? [] : [[id, { number, isDemonstration }] as const],
    ),
  );
}

type Named = Pick<SavingActionContent, 'buildingId' | 'pointIds' | 'adjustments'>;

/**
 * The first field that refers to something outside the site, or to a document that is not the action's; null when there is none.
 */
export async function strangeField(
  tx: Tx,
  { siteId, actionId }: { siteId: number; actionId: number | null },
  { buildingId, pointIds, adjustments }: Named,
): Promise<'buildingId' | 'pointIds' | 'adjustments' | null> {
  const documentIds = adjustments.flatMap(({ documentId }) => documentId ?? []);
  const { rows } = await sql<{ building: boolean; points: boolean; documents: boolean }>`
    select
      ${buildingId}::int is null
        or exists (select from buildings where id = ${buildingId} and site_id = ${siteId}) as building,
      not exists (select from unnest(${pointIds}::int[]) as n (id) where not exists (
        select from delivery_point_places l where l.point_id = n.id and l.site_id = ${siteId})) as points,
      not exists (select from unnest(${documentIds}::int[]) as n (id) where not exists (
        select from document_links l where l.document_id = n.id and l.action_id = ${actionId})) as documents`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.building) return 'buildingId';
  if (!found.points) return 'pointIds';
  return found.documents ? null : 'adjustments';
}
