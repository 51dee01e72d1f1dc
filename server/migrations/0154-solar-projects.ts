import { type Kysely, sql } from 'kysely';

/** Simulated productions of points, and who takes part in one that is shared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table solar_projects (
      id integer generated always as identity primary key,
      point_id integer not null references delivery_points on delete cascade,
      name text not null check (length(name) between 1 and 120),
      kwp numeric(9, 1) not null,
      sale_price numeric(8, 5) not null,
      supply_price numeric(8, 5),
      mode text check (mode in ('static', 'dynamic', 'order')),
      year smallint not null,
      hours text not null check (hours ~ '^[0-9]+(,[0-9]+)*$'),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    create index solar_projects_point on solar_projects (point_id);
    comment on column solar_projects.kwp is 'kWc, as it is told';
    comment on column solar_projects.supply_price is 'before VAT, in euros of a kWh; null: what contracts of the point say';
    comment on column solar_projects.hours is 'mean power in W of each hour of the year, in UTC';
    create table solar_parts (
      project_id integer not null references solar_projects on delete cascade,
      position smallint not null,
      point_id integer not null references delivery_points on delete cascade,
      ppm integer not null check (ppm between 0 and 1000000),
      primary key (project_id, position)
    );
    create trigger moved_noted after insert or update or delete or truncate on solar_projects
      for each statement execute function note_moved_table('beside');
    create trigger moved_noted after insert or update or delete or truncate on solar_parts
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
