import { sql } from 'kysely';
import type { Tx } from '../../../platform/schema/tables.ts';

export type BuildingPlace = { siteId: number; siteName: string; buildingName: string };

/** The site and name of buildings, archived or not, for the journal. */
export async function readBuildingPlaces(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, BuildingPlace>> {
  const rows = await tx
    .selectFrom('buildings as b')
    .innerJoin('sites as s', 's.id', 'b.site_id')
    .select(['b.id', 'b.site_id as siteId', 's.name as siteName', 'b.name as buildingName'])
    .where(sql<boolean>`b.id = any (${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
