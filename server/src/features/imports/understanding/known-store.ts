import type { KnownBuilding, KnownPoint, KnownSite } from '@suivi/domain/imports/words/named';
import { sql } from 'kysely';
import { readNames } from '../../../records/imports/names.ts';
import type { Reader } from '../../../records/imports/store.ts';

/** The sites by which a file was split into tables when it was sent: those of that time, whatever was added or archived since. */
export function readSitesOf(db: Reader, sentAt: Date): Promise<KnownSite[]> {
  return db
    .selectFrom('sites')
    .select(['id', 'name', 'code', 'siret', 'finess'])
    .where('created_at', '<=', sentAt)
    .where(({ eb, or }) => or([eb('archived_at', 'is', null), eb('archived_at', '>', sentAt)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The records to which the names of a file may refer. */
export async function readKnown(db: Reader): Promise<{
  sites: KnownSite[];
  buildings: KnownBuilding[];
  points: KnownPoint[];
  names: Awaited<ReturnType<typeof readNames>>;
  formerNames: Map<string, string>;
  groupName: string | null;
}> {
  const [sites, buildings, former, points, names, settings] = await Promise.all([
    db
      .selectFrom('sites')
      .select(['id', 'name', 'code', 'siret', 'finess'])
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('buildings as b')
      .innerJoin('sites as s', join => join.onRef('s.id', '=', 'b.site_id').on('s.archived_at', 'is', null))
      .select(['b.id', 'b.site_id as siteId', 'b.name', 'b.code'])
      .where('b.archived_at', 'is', null)
      .execute(),
    db.selectFrom('import_former_names').selectAll().execute(),
    readKnownPoints(db),
    readNames(db),
    db.selectFrom('settings').select('group_name').executeTakeFirst(),
  ]);
  return {
    sites,
    buildings,
    points,
    names,
    groupName: settings?.group_name ?? null,
    formerNames: new Map(former.map(row => [row.former_id, row.name])),
  };
}

async function readKnownPoints(db: Reader): Promise<KnownPoint[]> {
  const { rows } = await sql<KnownPoint>`
    select p.id, p.energy_type as "energyType", p.number,
      coalesce((select jsonb_agg(distinct l.site_id) from delivery_point_places l where l.point_id = p.id), '[]') as "siteIds"
    from delivery_points p order by p.id`.execute(db);
  return rows;
}
