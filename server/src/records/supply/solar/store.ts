import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { SolarContent } from './solar-kind.ts';

export type StoredSolarProject = SolarContent & { id: number; pointId: number; version: number };

async function readProjects(
  db: Database | Tx,
  condition: RawBuilder<unknown>,
): Promise<StoredSolarProject[]> {
  const { rows } = await sql<Omit<StoredSolarProject, 'watts'> & { hours: string | null }>`
    select s.id, s.version, s.point_id as "pointId", s.name, s.kwp::float8 as kwp, s.sale_price::float8 as "salePrice",
      s.supply_price::float8 as "supplyPrice", s.mode, s.source_point_id as "sourcePointId", s.year, s.hours,
      coalesce((select jsonb_agg(jsonb_build_object('pointId', p.point_id, 'ppm', p.ppm) order by p.position)
        from solar_parts p where p.project_id = s.id), '[]') as parts
    from solar_projects s where ${condition} order by s.name, s.id`.execute(db);
  return rows.map(({ hours, ...project }) => ({ ...project, watts: hours?.split(',').map(Number) ?? null }));
}

export function readSolarProjects(db: Database | Tx, pointId: number): Promise<StoredSolarProject[]> {
  return readProjects(db, sql`s.point_id = ${pointId}`);
}

/** The points whose injected curves are the productions behind other points, by the point behind which they are. */
export async function readProducers(db: Database | Tx): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ pointId: number; sources: number[] }>`
    select point_id as "pointId", array_agg(distinct source_point_id) as sources from solar_projects
    where source_point_id is not null group by 1`.execute(db);
  return new Map(rows.map(({ pointId, sources }) => [pointId, sources]));
}

/** Locks the production until the transaction ends, so that nobody else can change it; null when there is none. */
export async function lockSolarProject(tx: Tx, id: number): Promise<StoredSolarProject | null> {
  await sql`select from solar_projects where id = ${id} for update`.execute(tx);
  const [project] = await readProjects(tx, sql`s.id = ${id}`);
  return project ?? null;
}

/** The numbers of the electricity points among those that are named. */
export async function readNumbers(
  db: Database | Tx,
  pointIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from delivery_points where energy_type = 'electricity' and id = any (${pointIds}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
