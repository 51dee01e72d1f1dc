import { type Kysely, sql } from 'kysely';

/** The days of « pointe mobile » (PP1) that an administrator typed, once for all points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mobile_peak_days (
      only_row boolean primary key default true check (only_row),
      days date[] not null default '{}' check (cardinality(days) <= 400),
      source text not null default '' check (length(source) <= 200),
      version integer not null default 1
    );
    insert into mobile_peak_days default values;
    create trigger moved_noted after insert or update or delete or truncate on mobile_peak_days
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
