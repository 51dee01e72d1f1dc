import { type Kysely, sql } from 'kysely';

/** The off-peak hours of a point, by season and from a day on, and its hours of « pointe fixe ». */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_calendars (
      point_id integer not null references delivery_points on delete cascade,
      from_day date not null,
      high text not null check (length(high) between 11 and 100),
      low text not null check (length(low) between 11 and 100),
      pointe text not null check (length(pointe) <= 100),
      source text not null check (source in ('bill', 'C68', 'operator', 'found', 'typed')),
      primary key (point_id, from_day)
    );
    comment on column point_calendars.high is 'off-peak hours of November to March, « 22:00-06:00 », several with commas';
    comment on column point_calendars.low is 'the same of April to October';
    comment on column point_calendars.pointe is 'hours of « pointe fixe », above 1 kV alone; empty: not known';
    create trigger moved_noted after insert or update or delete or truncate on point_calendars
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
