import { type Kysely, sql } from 'kysely';

/** The steps of load curves by the day of a file, with what is said of each day without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table curve_days (
      file_id integer not null,
      point_id integer not null,
      day date not null,
      step_minutes smallint not null check (step_minutes in (5, 10, 15, 20, 30, 60)),
      watts integer[] not null check (cardinality(watts) * step_minutes in (1380, 1440, 1500)),
      adjusted bit varying check (bit_length(adjusted) = cardinality(watts)),
      digest integer not null,
      watt_minutes bigint not null,
      max_watts integer not null,
      max_minute smallint not null check (max_minute between 0 and 1499),
      talon_watts double precision not null,
      night_watt_minutes bigint not null,
      primary key (point_id, day, file_id),
      foreign key (point_id, day, file_id) references measured_days on delete cascade
    );
    create index curve_days_file on curve_days (file_id);
    comment on table curve_days is 'whole legal days of load curves; a day stands as measured_days say it, among those with steps';
    comment on column curve_days.watts is 'mean power of each step, in the order in which they passed';
    comment on column curve_days.adjusted is 'one bit a step: corrected or estimated by the distributor; null: every step was read';
    comment on column curve_days.digest is 'tells steps apart without reading them';
    comment on column curve_days.watt_minutes is '60 000 are a kWh';
    comment on column curve_days.max_minute is 'minutes that have passed since midnight when the greatest step begins';
    comment on column curve_days.talon_watts is 'the least mean of three hours in a row';
    comment on column curve_days.night_watt_minutes is 'of 22 h to 6 h';

    create trigger moved_noted after insert or update or delete or truncate on curve_days
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
