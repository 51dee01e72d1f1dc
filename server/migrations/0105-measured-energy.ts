import { type Kysely, sql } from 'kysely';

/**
 * What distributors measured: by the day, and of the days that suppliers bill. Each file is kept apart, so that taking one back
 * leaves what others said; of the same days, the publication that stands is found when they are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table measured_files (
      id integer generated always as identity primary key,
      flow text not null check (flow in ('R63', 'R65', 'R67', 'GRDF')),
      name text not null check (length(name) between 1 and 200),
      first_day date not null,
      last_day date not null,
      point_count integer not null check (point_count > 0),
      day_count integer not null check (day_count >= 0),
      quantity_count integer not null check (quantity_count >= 0),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check (first_day <= last_day),
      check (day_count + quantity_count > 0)
    );
    comment on table measured_files is 'files of distributors whose measures are kept';

    create table measured_days (
      file_id integer not null references measured_files on delete cascade,
      point_id integer not null references delivery_points on delete cascade,
      day date not null,
      kwh numeric(14, 3) not null check (kwh >= 0),
      is_adjusted boolean not null,
      standing smallint not null check (standing between 0 and 3),
      published_at timestamp not null,
      primary key (point_id, day, file_id)
    );
    create index measured_days_file on measured_days (file_id);
    comment on column measured_days.day is 'civil day; of gas, the gas day that begins on it at six';
    comment on column measured_days.kwh is 'of gas: PCS';
    comment on column measured_days.is_adjusted is 'corrected or estimated by the distributor';
    comment on column measured_days.standing is 'what beats lower ones: corrected over raw, published over informed, final over provisional';
    comment on column measured_days.published_at is 'legal time';

    create table published_quantities (
      file_id integer not null references measured_files on delete cascade,
      point_id integer not null references delivery_points on delete cascade,
      first_day date not null,
      last_day date not null,
      kwh numeric(14, 3),
      is_adjusted boolean not null,
      standing smallint not null check (standing between 0 and 3),
      published_at timestamp not null,
      check (first_day <= last_day),
      primary key (point_id, first_day, last_day, file_id)
    );
    create index published_quantities_file on published_quantities (file_id);
    comment on table published_quantities is 'what distributors have suppliers bill';
    comment on column published_quantities.kwh is 'of gas: PCS; null: withdrawn';

    alter table import_changes drop constraint import_changes_entity_check,
      add constraint import_changes_entity_check check (entity in (
        'declaration', 'reading', 'building', 'site', 'site-energy', 'month-note', 'bill', 'delivery-point',
        'measured-file'));
    alter table late_amounts drop constraint late_amounts_cause_check,
      add constraint late_amounts_cause_check check (cause in ('bill', 'weather', 'distributor'));

    create trigger moved_noted after insert or update or delete or truncate on measured_files
      for each statement execute function note_moved_table('beside');
    create trigger moved_noted after insert or update or delete or truncate on measured_days
      for each statement execute function note_moved_table('beside');
    create trigger moved_noted after insert or update or delete or truncate on published_quantities
      for each statement execute function note_moved_table('beside');
  `.execute(db);
}
