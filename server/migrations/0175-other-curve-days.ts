import { type Kysely, sql } from 'kysely';

/** The steps of what load curves say beside what is drawn: reactive power, and what a point injects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table curve_other_days (
      file_id integer not null references measured_files on delete cascade,
      point_id integer not null references delivery_points on delete cascade,
      quantity text not null check (quantity in ('reactive', 'injected')),
      day date not null,
      step_minutes smallint not null check (step_minutes in (5, 10, 15, 20, 30, 60)),
      watts integer[] not null check (cardinality(watts) * step_minutes in (1380, 1440, 1500)),
      digest integer not null,
      standing smallint not null,
      published_at timestamp not null,
      primary key (point_id, quantity, day, file_id)
    );
    create index curve_other_days_file on curve_other_days (file_id);
    comment on table curve_other_days is 'whole legal days; the publication that stands is the highest, then the latest';
    comment on column curve_other_days.watts is 'mean power of each step, in var of reactive power';

    create trigger moved_noted after insert or update or delete or truncate on curve_other_days
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
