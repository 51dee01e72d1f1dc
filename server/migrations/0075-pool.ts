import { type Kysely, sql } from 'kysely';

/** What was decided of the pool of the group (« mutualisation »): one for the installation, and each of its sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table decree_pool (
      id integer primary key check (id = 1),
      nearest_by text not null default 'kwh' check (nearest_by in ('kwh', 'percent')),
      note text not null default '' check (length(note) <= 4000),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    comment on table decree_pool is 'without a row nothing was decided, at version 1';

    create table decree_pool_sites (
      site_id integer primary key references sites on delete cascade,
      membership text not null check (membership in ('member', 'out', 'elsewhere')),
      representative text not null default '' check (length(representative) <= 120),
      agreed_on date,
      allocated_kwh numeric(16, 3) check (allocated_kwh between 0 and 1000000000),
      note text not null default '' check (length(note) <= 1000)
    );

    create trigger moved_noted after insert or update or delete or truncate on decree_pool
      for each statement execute function note_moved_table('elsewhere');
    create trigger moved_noted after insert or update or delete or truncate on decree_pool_sites
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
