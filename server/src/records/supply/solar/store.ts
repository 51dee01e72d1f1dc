import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { SolarContent } from './solar-kind.ts';

export type StoredSolarProject = SolarContent & { id: number; pointId: number; version: number };

async function readProjects(
  db: Database | Tx,
  condition: RawBuilder<unknown>,
): Promise<StoredSolarProject[]> {
  const { rows } = await sql<Omit<StoredSolarProject, 'watts'> & { hours: string }>`
    select s.id, s.version, s.point_id as "pointId", s.name, s.kwp::float8 as kwp, s.sale_price::float8 as "salePrice",
      s.supply_price::float8 as "supplyPrice", s.mode, s.year, s.hours,
      coalesce((select jsonb_agg(jsonb_build_object('pointId', p.point_id, 'ppm', p.ppm) order by p.position)
        from solar_parts p where p.project_id = s.id), '[]') as parts
    from solar_projects s where ${condition} order by s.name, s.id`.execute(db);
  return rows.map(({ hours, ...project }) => ({ ...project, watts: hours.split(',').map(Number) }));
}

export function readSolarProjects(db: Database | Tx, pointId: number): Promise<StoredSolarProject[]> {
  return readProjects(db, sql`s.point_id = ${pointId}`);
}

/** As it is, and unchanged by anyone else until the transaction ends. */
export async function lockSolarProject(tx: Tx, id: number): Promise<StoredSolarProject | null> {
  await sql`select from solar_projects where id = ${id} for update`.execute(tx);
  const [project] = await readProjects(tx, sql`s.id = ${id}`);
  return project ?? null;
}

/** The numbers of points of electricity, of those that are named. */
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
