import type { KnownBuilding, KnownSite } from '@suivi/domain/imports/rows/named';
import type { Reader } from '../../../records/imports/store.ts';

/** What the names of a file may stand for. */
export async function readKnown(
  db: Reader,
): Promise<{ sites: KnownSite[]; buildings: KnownBuilding[]; formerNames: Map<string, string> }> {
  const [sites, buildings, former] = await Promise.all([
    db
      .selectFrom('sites')
      .select(['id', 'name', 'code'])
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
  ]);
  return { sites, buildings, formerNames: new Map(former.map(row => [row.former_id, row.name])) };
}
