import type { PricedPoint } from '@suivi/domain/month-price/month-price';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/site/site-energy';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readAuditedPoints } from '../bill-audit/read-audited.ts';

/** Points by the sites and energies that they deliver to. */
export type PricedPoints = ReadonlyMap<string, readonly PricedPoint[]>;

type PlaceRow = SiteEnergy & {
  pointId: number;
  number: string;
  first: number;
  last: number | null;
  sharePpm: number;
};

const epoch = sql`date '1970-01-01'`;

/** The points of sites and energies of which a contract covers some point, without what their bills read. */
export async function readPricedPoints(db: Database | Tx): Promise<PricedPoints> {
  const { rows } = await sql<PlaceRow>`
    select l.point_id as "pointId", p.number, p.energy_type as "energyType", l.site_id as "siteId",
      l.from_day - ${epoch} as first, l.to_day - ${epoch} as last, l.share_ppm as "sharePpm"
    from delivery_point_places l join delivery_points p on p.id = l.point_id
    where exists (
      select from delivery_point_places here
      join delivery_points q on q.id = here.point_id and q.energy_type = p.energy_type
      join contract_points k on k.point_id = q.id
      where here.site_id = l.site_id)
    order by l.point_id, l.from_day`.execute(db);
  const places = Map.groupBy(rows, ({ pointId }) => pointId);
  const points = await readAuditedPoints(db, [...places.keys()]);
  const bySite = new Map<string, PricedPoint[]>();
  for (const [id, own] of places) {
    const point = points.get(id);
    if (point === undefined) continue;
    const made = { ...point, number: own[0]?.number ?? '', places: own, reads: [], billedKwh: null };
    for (const key of new Set(own.map(siteEnergyKey))) bySite.set(key, [...(bySite.get(key) ?? []), made]);
  }
  return bySite;
}
