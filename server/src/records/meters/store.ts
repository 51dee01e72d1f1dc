import type { ListedMeter, MeterReading, StoredAllocationKey } from '@suivi/contract/meters/meters';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/schema/tables.ts';

async function readMeters(db: Database | Tx, condition: RawBuilder<unknown>): Promise<ListedMeter[]> {
  const { rows } = await sql<ListedMeter>`
    select m.id, m.site_id as "siteId", m.energy_type as "energyType", m.name, m.serial, m.building_id as "buildingId",
      m.source, m.coefficient::float8 as coefficient, m.wheels::int as wheels,
      m.plausible_per_day::float8 as "plausiblePerDay", m.sharing, m.from_day::text as "from", m.to_day::text as "to",
      m.notes, m.version,
      coalesce((select jsonb_agg(jsonb_build_object('meterId', p.parent_meter_id, 'pointId', p.parent_point_id,
        'from', p.from_day::text, 'to', p.to_day::text) order by p.from_day)
        from meter_parents p where p.meter_id = m.id), '[]') as parents,
      coalesce((select jsonb_agg(jsonb_build_object('meterId', t.term_meter_id, 'pointId', t.term_point_id,
        'sign', t.sign) order by t.position) from meter_terms t where t.meter_id = m.id), '[]') as terms,
      (select max(r.read_on)::text from meter_readings r where r.meter_id = m.id) as "lastReadOn"
    from meters m where ${condition} order by m.energy_type, m.name, m.id`.execute(db);
  return rows;
}

/** The meters of a site, for one energy or for all. */
export function listMeters(
  db: Database | Tx,
  siteId: number,
  energyType: EnergyType | null = null,
): Promise<ListedMeter[]> {
  return readMeters(
    db,
    energyType === null
      ? sql`m.site_id = ${siteId}`
      : sql`m.site_id = ${siteId} and m.energy_type = ${energyType}`,
  );
}

/** Changes of the meter tree and the keys of a site are serialised, so that two of them cannot create a cycle or overlap. */
export async function lockTree(tx: Tx, siteId: number): Promise<void> {
  await sql`select from sites where id = ${siteId} for no key update`.execute(tx);
}

/** The first site in service that has meters, otherwise the first site in service. */
export async function firstMeteredSite(db: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sites s where s.archived_at is null
    order by exists (select from meters m where m.site_id = s.id) desc, s.position, s.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findMeter(db: Database | Tx, id: number): Promise<ListedMeter | null> {
  const [meter] = await readMeters(db, sql`m.id = ${id}`);
  return meter ?? null;
}

/** Locks the meter until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockMeter(tx: Tx, id: number): Promise<ListedMeter | null> {
  await sql`select from meters where id = ${id} for update`.execute(tx);
  return findMeter(tx, id);
}

/** Whether another meter is placed under it or counts it, or it has indexes or keys. */
export async function isMeterInUse(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from meter_parents where parent_meter_id = ${id}
    union all select from meter_terms where term_meter_id = ${id}
    union all select from meter_readings where meter_id = ${id}
    union all select from allocation_keys where meter_id = ${id}`.execute(tx);
  return rows.length > 0;
}

type Node = { meterId: number | null; pointId: number | null };

/** The names of the meters of these sites and of the points that deliver to them. */
export async function readNodeNames(
  tx: Database | Tx,
  siteIds: readonly number[],
): Promise<(node: Node) => string> {
  const { rows } = await sql<Node & { name: string }>`
    select id as "meterId", null::int as "pointId", name from meters where site_id = any (${siteIds}::int[])
    union all
    select null, p.id, case p.label when '' then p.number else p.label || ' (' || p.number || ')' end
    from delivery_points p
    where exists (select from delivery_point_places l where l.point_id = p.id and l.site_id = any (${siteIds}::int[]))`.execute(
    tx,
  );
  const key = ({ meterId, pointId }: Node) => (meterId === null ? `p${pointId}` : `m${meterId}`);
  const names = new Map(rows.map(({ name, ...node }) => [key(node), name]));
  return node => names.get(key(node)) ?? '?';
}

const readingColumns = sql`r.id, r.meter_id as "meterId", r.read_on::text as "readOn", r.kind,
  r.index_value::float8 as index, r.coefficient::float8 as coefficient, r.note, r.version`;

/** The indexes of these meters, the earliest first. */
export async function listReadings(db: Database | Tx, meterIds: readonly number[]): Promise<MeterReading[]> {
  const { rows } = await sql<MeterReading>`
    select ${readingColumns} from meter_readings r where r.meter_id = any (${meterIds}::int[])
    order by r.meter_id, r.read_on, r.id`.execute(db);
  return rows;
}

export async function lockReading(tx: Tx, id: number): Promise<MeterReading | null> {
  const { rows } = await sql<MeterReading>`
    select ${readingColumns} from meter_readings r where r.id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

async function readKeys(db: Database | Tx, condition: RawBuilder<unknown>): Promise<StoredAllocationKey[]> {
  const { rows } = await sql<StoredAllocationKey>`
    select k.id, k.site_id as "siteId", k.meter_id as "meterId", k.point_id as "pointId", k.purpose, k.basis,
      k.from_day::text as "from", k.to_day::text as "to", k.notes, k.version,
      (select jsonb_agg(jsonb_build_object('kind', p.kind, 'buildingId', p.building_id,
        'name', coalesce(b.name, p.name), 'ppm', p.ppm) order by p.position)
        from allocation_key_parts p left join buildings b on b.id = p.building_id where p.key_id = k.id) as parts
    from allocation_keys k where ${condition} order by k.from_day desc, k.id`.execute(db);
  return rows;
}

/** The keys of a site, the latest first. */
export function listKeys(db: Database | Tx, siteId: number): Promise<StoredAllocationKey[]> {
  return readKeys(db, sql`k.site_id = ${siteId}`);
}

/** The keys of the same meter or point, with their purposes. */
export function listKeysOf(tx: Tx, { meterId, pointId }: Node): Promise<StoredAllocationKey[]> {
  return readKeys(tx, meterId === null ? sql`k.point_id = ${pointId}` : sql`k.meter_id = ${meterId}`);
}

export async function lockKey(tx: Tx, id: number): Promise<StoredAllocationKey | null> {
  await sql`select from allocation_keys where id = ${id} for update`.execute(tx);
  const [key] = await readKeys(tx, sql`k.id = ${id}`);
  return key ?? null;
}
