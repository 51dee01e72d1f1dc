import { type Kysely, sql } from 'kysely';

/** A production may be measured: by the point whose injected curve is all that it makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table solar_projects
      add column source_point_id integer references delivery_points on delete cascade,
      alter column year drop not null,
      alter column hours drop not null,
      add check ((source_point_id is null) = (hours is not null) and (year is null) = (hours is null)),
      add check (source_point_id <> point_id);
    create index solar_projects_source on solar_projects (source_point_id) where source_point_id is not null;
    comment on column solar_projects.source_point_id is 'the point whose injected curve is the production; null of a simulated one';
  `.execute(db);
}
