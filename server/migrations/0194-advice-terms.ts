import { type Kysely, sql } from 'kysely';

/** What the advice on powers must keep to: floors of powers, days of generator tests, and when the metering of a point changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_advice_terms (
      point_id integer primary key references delivery_points on delete cascade,
      version integer not null default 1
    );
    create table power_floors (
      point_id integer not null references point_advice_terms on delete cascade,
      position smallint not null,
      class text not null check (class in ('', 'Pointe', 'HPH', 'HCH', 'HPB', 'HCB')),
      power numeric(9, 1) not null check (power > 0),
      reason text not null check (length(reason) between 1 and 200),
      until_day date not null,
      primary key (point_id, position)
    );
    comment on column power_floors.class is 'empty: of all classes';
    comment on column power_floors.power is 'kW above 1 kV, kVA below';
    comment on column power_floors.until_day is 'the last day on which it holds';
    create table generator_tests (
      point_id integer not null references point_advice_terms on delete cascade,
      day date not null,
      note text not null check (length(note) <= 200),
      primary key (point_id, day)
    );
    create table metering_changes (
      point_id integer not null references point_advice_terms on delete cascade,
      day date not null,
      kind text not null check (kind in ('segment', 'coefficient', 'meter')),
      note text not null check (length(note) <= 200),
      primary key (point_id, day, kind)
    );
    comment on column metering_changes.day is 'the first day of what holds since';
    create trigger moved_noted after insert or update or delete or truncate on point_advice_terms
      for each statement execute function note_moved_table('beside');
    create trigger moved_noted after insert or update or delete or truncate on power_floors
      for each statement execute function note_moved_table('beside');
    create trigger moved_noted after insert or update or delete or truncate on generator_tests
      for each statement execute function note_moved_table('beside');
    create trigger moved_noted after insert or update or delete or truncate on metering_changes
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
