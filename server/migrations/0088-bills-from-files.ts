import { type Kysely, sql } from 'kysely';

/** Imports bring bills and points, and the names of files that a person attributed once are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_changes drop constraint import_changes_entity_check,
      add constraint import_changes_entity_check check (entity in (
        'declaration', 'reading', 'building', 'site', 'site-energy', 'month-note', 'bill', 'delivery-point'));

    create table import_names (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('site', 'point')),
      -- The name as names are compared.
      name_key text not null check (length(name_key) between 1 and 200),
      name text not null check (length(name) between 1 and 200),
      site_id integer references sites on delete cascade,
      point_id integer references delivery_points on delete cascade,
      taught_by integer references accounts on delete set null,
      taught_by_name text not null,
      taught_at timestamptz not null default now(),
      unique (kind, name_key),
      check ((kind = 'site') = (site_id is not null) and (kind = 'point') = (point_id is not null))
    );
    comment on table import_names is 'what a person once said that a name of a file stands for';
    create trigger moved_noted after insert or update or delete or truncate on import_names
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
