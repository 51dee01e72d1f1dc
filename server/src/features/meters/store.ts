import { byName } from '@suivi/domain/ground/text/by-name';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import { subMeteredEnergies, type SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

type Node = { meterId: number | null; pointId: number | null };

/**
 * The place of the first node that is no meter of the site and no point that delivers there, for the energy if one is given; -1
 * when there is none.
 */
export async function strangeNode(
  tx: Tx,
  siteId: number,
  energyType: EnergyType | null,
  nodes: readonly Node[],
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select n.place::int - 1 as place from unnest(
      ${nodes.map(({ meterId }) => meterId)}::int[], ${nodes.map(({ pointId }) => pointId)}::int[]
    ) with ordinality as n (meter_id, point_id, place)
    where num_nonnulls(n.meter_id, n.point_id) <> 1 or not (
      exists (select from meters m where m.id = n.meter_id and m.site_id = ${siteId}
        and m.energy_type = coalesce(${energyType}::text, m.energy_type))
      or exists (select from delivery_points p join delivery_point_places l on l.point_id = p.id
        where p.id = n.point_id and l.site_id = ${siteId}
          and p.energy_type = coalesce(${energyType}::text, p.energy_type)))
    order by n.place limit 1`.execute(tx);
  return rows[0]?.place ?? -1;
}

type SiteTree = SiteEnergy & { siteCode: string; siteName: string };

/** The sites in service and energies in which a meter has a parent. */
export async function listTrees(db: Database): Promise<SiteTree[]> {
  const { rows } = await sql<SiteTree>`
    select s.id as "siteId", m.energy_type as "energyType", s.code as "siteCode", s.name as "siteName"
    from meters m join sites s on s.id = m.site_id and s.archived_at is null
    where exists (select from meter_parents p where p.meter_id = m.id)
    group by s.id, m.energy_type order by s.position, s.id, m.energy_type`.execute(db);
  return rows;
}

/** The numbers and names of the points of an energy that deliver to a site. */
export async function readPointNames(
  tx: Tx,
  siteId: number,
  energyType: EnergyType,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string; label: string }>`
    select p.id, p.number, p.label from delivery_points p where p.energy_type = ${energyType}
      and exists (select from delivery_point_places l where l.point_id = p.id and l.site_id = ${siteId})
    order by p.id`.execute(tx);
  return new Map(
    rows.flatMap(({ id, number, label }) => [
      ...(label === '' ? [] : [[label, id] as const]),
      [number, id] as const,
    ]),
  );
}

/** Whether each of these is a building of the site, archived or not. */
export async function areBuildingsOf(tx: Tx, siteId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${ids}::int[]) as n (id)
    where not exists (select from buildings b where b.id = n.id and b.site_id = ${siteId})`.execute(tx);
  return rows.length === 0;
}

export function isSubMetered(energyType: EnergyType): energyType is SubMeteredEnergy {
  return (subMeteredEnergies as readonly EnergyType[]).includes(energyType);
}

const columns = {
  electricity: 'electricity_consumption',
  gas: 'gas_consumption',
  water: 'water_consumption',
} as const satisfies Record<SubMeteredEnergy, string>;

type BuildingMonth = { buildingId: number; year: number; month: number; quantity: number };

/** The readings of an energy in the buildings of a site, month by month, in the unit of its meters. */
export async function readBuildingMonths(
  db: Database | Tx,
  siteId: number,
  energyType: SubMeteredEnergy,
): Promise<BuildingMonth[]> {
  const column = sql.ref(`c.${columns[energyType]}`);
  const { rows } = await sql<BuildingMonth>`
    select c.building_id as "buildingId", c.reference_year as year, c.reference_month as month,
      ${column}::float8 as quantity
    from building_consumptions c join buildings b on b.id = c.building_id
    where b.site_id = ${siteId} and ${column} is not null`.execute(db);
  return rows;
}

export async function readBuildingNames(
  db: Database | Tx,
  siteId: number,
): Promise<Map<number, { name: string; isArchived: boolean }>> {
  const { rows } = await sql<{ id: number; name: string; isArchived: boolean }>`
    select id, name, archived_at is not null as "isArchived" from buildings where site_id = ${siteId}
    order by id`.execute(db);
  return new Map(byName(rows, ({ name }) => name).map(({ id, ...building }) => [id, building]));
}

type BillOfDays = { id: number; pointId: number; number: string; firstDay: string; lastDay: string };

/** The bills that count at these points and touch some days, the earliest first. */
export async function readBillsOfDays(
  db: Database | Tx,
  pointIds: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<BillOfDays[]> {
  const { rows } = await sql<BillOfDays>`
    select b.id, q.point_id as "pointId", b.number, q.first_day::text as "firstDay", q.last_day::text as "lastDay"
    from bill_points q join bills b on b.id = q.bill_id
    where q.point_id = any (${pointIds}::int[]) and q.replaced_by is null
      and q.first_day <= ${last}::date and q.last_day >= ${first}::date
    order by q.first_day, b.id`.execute(db);
  return rows;
}
