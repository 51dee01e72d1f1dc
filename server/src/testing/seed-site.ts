import type { Database } from '../platform/schema/tables.ts';

let seeded = 0;

type Seeded = { siteId: number; code: string; buildingIds: number[] };

/** A site with buildings that have codes `B1`, `B2`…, without the change that the interface would need. */
export async function seedSite(
  db: Database,
  { code, buildings = 2 }: { code?: string; buildings?: number } = {},
): Promise<Seeded> {
  seeded += 1;
  const own = code ?? `site-${seeded}`;
  const { id: siteId } = await db
    .insertInto('sites')
    .values({ code: own, name: own, name_canonical: own.replaceAll('-', ' '), archived_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (buildings === 0) return { siteId, code: own, buildingIds: [] };
  const rows = await db
    .insertInto('buildings')
    .values(
      Array.from({ length: buildings }, (_, index) => ({
        site_id: siteId,
        name: `Bâtiment ${index + 1}`,
        code: `B${index + 1}`,
        type: 'Hébergement',
        surface_m2: 1000,
        archived_at: null,
      })),
    )
    .returning('id')
    .execute();
  return { siteId, code: own, buildingIds: rows.map(({ id }) => id) };
}
