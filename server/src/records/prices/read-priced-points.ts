import type { Month } from '@suivi/domain/ground/calendar/month';
import type { PricedPoint } from '@suivi/domain/prices/month-price';
import { type SiteEnergy, siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { isReactiveRead } from '@suivi/domain/bills/reactive-read';
import { timeClassOf } from '@suivi/domain/supply/tariff/time-class';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';
import { readAuditedPoints } from '../supply/points/read-audited-points.ts';

/** Points by the sites and energies to which they deliver. */
export type PricedPoints = ReadonlyMap<string, readonly PricedPoint[]>;

type PlaceRow = SiteEnergy & {
  pointId: number;
  number: string;
  first: number;
  last: number | null;
  sharePpm: number;
};

const epoch = sql`date '1970-01-01'`;

/** The points of the sites and energies for which a contract covers at least one point, without the reads of their bills. */
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

type ReadRow = { pointId: number; month: Month; class: string; kwh: number };

/** The same with what the bills of the last three years read by class, and what they billed in the last twelve months. */
export async function readPointsWithReads(db: Database | Tx, today: string): Promise<PricedPoints> {
  const bySite = await readPricedPoints(db);
  const ids = [...new Set([...bySite.values()].flat().map(({ id }) => id))];
  const { rows } = await sql<ReadRow>`
    select q.point_id as "pointId", extract(month from q.first_day + (q.last_day - q.first_day) / 2)::int as month,
      r.class, sum(r.quantity)::float8 as kwh
    from bill_points q join bill_reads r on r.bill_point_id = q.id
    where q.point_id = any (${ids}::int[]) and q.replaced_by is null and r.quantity is not null
      and q.last_day > ${today}::date - 1096
    group by 1, 2, 3`.execute(db);
  const { rows: billed } = await sql<{ pointId: number; kwh: number }>`
    select point_id as "pointId", sum(case unit when 'MWh' then quantity * 1000 else quantity end)::float8 as kwh
    from bill_points
    where point_id = any (${ids}::int[]) and replaced_by is null and unit in ('kWh', 'MWh')
      and last_day > ${today}::date - 366
    group by 1`.execute(db);
  const reads = Map.groupBy(
    rows.flatMap(row => {
      const timeClass = isReactiveRead(row.class) ? null : timeClassOf(row.class);
      return timeClass === null ? [] : [{ ...row, class: timeClass }];
    }),
    ({ pointId }) => pointId,
  );
  const kwh = new Map(billed.map(row => [row.pointId, row.kwh]));
  return new Map(
    [...bySite].map(([key, points]) => [
      key,
      points.map(point => ({
        ...point,
        reads: reads.get(point.id) ?? [],
        billedKwh: kwh.get(point.id) ?? null,
      })),
    ]),
  );
}
