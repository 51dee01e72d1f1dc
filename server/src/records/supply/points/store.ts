import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import { type RawBuilder, sql } from 'kysely';
import { advisoryLockSpaces } from '../../../platform/database/advisory-locks.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { readFieldRow, type StoredKey } from '../../field-columns.ts';

type Row = Omit<DeliveryPoint, StoredKey<typeof pointFields>> & { own: object };

/** The points that satisfy a condition on `p`, ordered by energy and number. */
async function readPoints(db: Database | Tx, condition: RawBuilder<unknown>): Promise<DeliveryPoint[]> {
  const { rows } = await sql<Row>`
    select p.id, p.energy_type as "energyType", to_jsonb(p) as own, p.version,
      coalesce((
        select jsonb_agg(jsonb_build_object('siteId', l.site_id, 'from', l.from_day::text, 'to', l.to_day::text,
          'sharePpm', l.share_ppm) order by l.from_day, l.site_id)
        from delivery_point_places l where l.point_id = p.id
      ), '[]') as places,
      coalesce((
        select jsonb_agg(jsonb_build_object('class', w.class, 'value', w.value, 'unit', w.unit,
          'from', w.from_day::text) order by w.from_day, w.class)
        from point_powers w where w.point_id = p.id
      ), '[]') as powers,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', x.from_day::text, 'reducedRate', x.reduced_rate) order by x.from_day)
        from point_excises x where x.point_id = p.id
      ), '[]') as excises,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', k.from_day::text, 'high', k.high, 'low', k.low, 'pointe', k.pointe,
          'source', k.source) order by k.from_day)
        from point_calendars k where k.point_id = p.id
      ), '[]') as calendars,
      (select count(*)::int from bill_points b where b.point_id = p.id) as "billCount",
      (select max(b.last_day)::text from bill_points b where b.point_id = p.id and b.replaced_by is null)
        as "billedUntil",
      (
        select s.name from bill_points b join bills h on h.id = b.bill_id join suppliers s on s.id = h.supplier_id
        where b.point_id = p.id order by b.last_day desc, b.id desc limit 1
      ) as "lastSupplier"
    from delivery_points p where ${condition} order by p.energy_type, p.number, p.id`.execute(db);
  return rows.map(({ own, ...row }) => ({ ...row, ...readFieldRow(pointFields, own) }));
}

/** @param siteId Null: the points of the whole group. */
export function listPoints(db: Database | Tx, siteId: number | null): Promise<DeliveryPoint[]> {
  return readPoints(
    db,
    siteId === null
      ? sql`true`
      : sql`exists (select from delivery_point_places l where l.point_id = p.id and l.site_id = ${siteId})`,
  );
}

/** Locks the point until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockPoint(tx: Tx, id: number): Promise<DeliveryPoint | null> {
  await sql`select from delivery_points where id = ${id} for no key update`.execute(tx);
  const [point] = await readPoints(tx, sql`p.id = ${id}`);
  return point ?? null;
}

/** The same for several points. */
export async function lockPoints(tx: Database | Tx, ids: readonly number[]): Promise<DeliveryPoint[]> {
  await sql`select from delivery_points where id = any (${ids}::int[]) order by id for no key update`.execute(
    tx,
  );
  return readPoints(tx, sql`p.id = any (${ids}::int[])`);
}

/** The existing points among `ids`. */
export function readStoredPoints(db: Database | Tx, ids: readonly number[]): Promise<DeliveryPoint[]> {
  return readPoints(db, sql`p.id = any (${ids}::int[])`);
}

/** Whether a meter, a formula or a key names the point. */
export async function isPointMetered(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from meter_parents where parent_point_id = ${id}
    union all select from meter_terms where term_point_id = ${id}
    union all select from allocation_keys where point_id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** The points among `ids` that a bill, a contract, a meter or a key names, or for which there are measures. */
export async function findPointsInUse(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from delivery_points p where p.id = any (${ids}::int[]) and (
      exists (select from bill_points q where q.point_id = p.id)
      or exists (select from contract_points c where c.point_id = p.id)
      or exists (select from meter_parents a where a.parent_point_id = p.id)
      or exists (select from meter_terms a where a.term_point_id = p.id)
      or exists (select from allocation_keys a where a.point_id = p.id)
      or exists (select from measured_days m where m.point_id = p.id)
      or exists (select from published_quantities m where m.point_id = p.id))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function findPointOfNumber(
  tx: Tx,
  energyType: EnergyType,
  number: string,
): Promise<number | null> {
  const row = await tx
    .selectFrom('delivery_points')
    .select('id')
    .where('energy_type', '=', energyType)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Each site and energy to which these points deliver, at any time. */
export async function findSitesOfPoints(
  tx: Database | Tx,
  pointIds: readonly number[],
): Promise<SiteEnergy[]> {
  const { rows } = await sql<SiteEnergy>`
    select distinct l.site_id as "siteId", p.energy_type as "energyType"
    from delivery_points p join delivery_point_places l on l.point_id = p.id
    where p.id = any (${pointIds}::int[])`.execute(tx);
  return rows;
}

/** The points that deliver to these sites, to sites of these weather stations or to demonstration sites, at any time. */
export async function findPointsOf(
  tx: Tx,
  which: { siteIds: readonly number[] } | { stations: readonly string[] } | { demonstration: true },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.point_id as id from delivery_point_places l join sites s on s.id = l.site_id
    where ${
      'siteIds' in which
        ? sql`s.id = any (${which.siteIds}::int[])`
        : 'stations' in which
          ? sql`s.weather_station = any (${which.stations}::text[])`
          : sql`s.is_demonstration`
    }`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The number of lock values: an import for 20 000 points takes no more locks than this. */
const lockCount = 256;

/**
 * Waits for transactions that derive what follows from these points, or from points that deliver the same energy to one of their
 * sites, and makes others wait until this transaction ends. Rows are not locked: a transaction that edits one comes to wait here
 * as well.
 */
export async function awaitPointsBeside(tx: Tx, ids: readonly number[]): Promise<void> {
  // Joins each site and energy once, rather than each point with every other at its site.
  await sql`
    with beside as materialized (
      select distinct here.site_id, own.energy_type from delivery_points own
      join delivery_point_places here on here.point_id = own.id
      where own.id = any (${ids}::int[]))
    select pg_advisory_xact_lock(${advisoryLockSpaces.points}::int, n.place) from (
      select distinct p.id % ${lockCount}::int as place from delivery_points p
      where p.id = any (${ids}::int[]) or p.id in (
        select there.point_id from beside
        join delivery_point_places there on there.site_id = beside.site_id
        join delivery_points other on other.id = there.point_id and other.energy_type = beside.energy_type)
      order by 1 offset 0) n`.execute(tx);
}

/** The segment of each point that has one, C1 to C5, T1 to T4 or TP, in capitals. */
export async function readSegments(db: Database | Tx): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; segment: string }>`
    select id, upper(replace(segment, ' ', '')) as segment from delivery_points where segment <> ''`.execute(
    db,
  );
  return new Map(rows.map(({ id, segment }) => [id, segment]));
}

/** The points that deliver only to demonstration sites. */
export async function listDemonstrationPoints(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.point_id as id from delivery_point_places l join sites s on s.id = l.site_id
    group by l.point_id having bool_and(s.is_demonstration) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes those of the points that no bill names. */
export async function removePoints(tx: Tx, pointIds: readonly number[]): Promise<void> {
  await sql`
    delete from delivery_points where id = any (${pointIds}::int[])
      and not exists (select from bill_points q where q.point_id = delivery_points.id)`.execute(tx);
}
