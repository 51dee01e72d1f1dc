import { type Kysely, sql } from 'kysely';

/** When points are open, by the kind of day, for what they use while they are closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_openings (
      point_id integer primary key references delivery_points on delete cascade,
      working text not null check (length(working) <= 100),
      saturday text not null check (length(saturday) <= 100),
      sunday text not null check (length(sunday) <= 100),
      version integer not null default 1
    );
    comment on column point_openings.working is '« 08:00-18:30 », several with commas; empty: closed';
    comment on column point_openings.sunday is 'holidays as well';
    create trigger moved_noted after insert or update or delete or truncate on point_openings
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
