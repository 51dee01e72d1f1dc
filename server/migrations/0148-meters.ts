import { type Kysely, sql } from 'kysely';

/** Meters with what they stand under, what they are made of and what was read; the keys by which their use and bills are shared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table meters (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      energy_type text not null,
      name text not null check (length(name) between 1 and 120),
      serial text not null check (length(serial) <= 60),
      building_id integer references buildings on delete set null,
      source text not null check (source in ('index', 'building', 'formula')),
      coefficient numeric(12, 4) not null check (coefficient > 0),
      wheels smallint check (wheels between 3 and 12),
      plausible_per_day numeric(12, 3) check (plausible_per_day > 0),
      sharing text not null check (sharing in ('days', 'degree-days', 'load-curve')),
      from_day date not null,
      to_day date check (to_day >= from_day),
      notes text not null check (length(notes) <= 2000),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique (site_id, energy_type, name)
    );
    create index meters_building on meters (building_id) where building_id is not null;
    comment on column meters.source is 'what it counts: indexes of its own, the monthly readings of its building, or a sum of others';
    comment on column meters.plausible_per_day is 'the most that its index moves in a day: less tells a turn of its wheels from a slip';

    create table meter_parents (
      meter_id integer not null references meters on delete cascade,
      from_day date not null,
      to_day date check (to_day >= from_day),
      parent_meter_id integer references meters on delete restrict,
      parent_point_id integer references delivery_points on delete cascade,
      primary key (meter_id, from_day),
      check (num_nonnulls(parent_meter_id, parent_point_id) = 1)
    );
    create index meter_parents_meter on meter_parents (parent_meter_id) where parent_meter_id is not null;
    create index meter_parents_point on meter_parents (parent_point_id) where parent_point_id is not null;

    create table meter_terms (
      meter_id integer not null references meters on delete cascade,
      position smallint not null,
      sign smallint not null check (sign in (-1, 1)),
      term_meter_id integer references meters on delete restrict,
      term_point_id integer references delivery_points on delete cascade,
      primary key (meter_id, position),
      check (num_nonnulls(term_meter_id, term_point_id) = 1)
    );
    create index meter_terms_meter on meter_terms (term_meter_id) where term_meter_id is not null;
    create index meter_terms_point on meter_terms (term_point_id) where term_point_id is not null;

    create table meter_readings (
      id integer generated always as identity primary key,
      meter_id integer not null references meters on delete cascade,
      read_on date not null,
      kind text not null check (kind in ('read', 'estimated', 'end', 'start', 'rollover')),
      index_value numeric(14, 3) not null check (index_value >= 0),
      coefficient numeric(12, 4) check (coefficient > 0),
      note text not null check (length(note) <= 300),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique (meter_id, read_on, kind)
    );
    comment on column meter_readings.read_on is 'the index stood so when this day began';
    comment on column meter_readings.coefficient is 'of the meter that a replacement starts with; null: that of the meter';

    create table allocation_keys (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      meter_id integer references meters on delete cascade,
      point_id integer references delivery_points on delete cascade,
      purpose text not null check (purpose in ('use', 'power', 'fixed')),
      basis text not null check (basis in ('surface', 'flat', 'beds', 'staff', 'meter', 'rest')),
      from_day date not null,
      to_day date check (to_day >= from_day),
      notes text not null check (length(notes) <= 2000),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check (num_nonnulls(meter_id, point_id) = 1),
      unique nulls not distinct (meter_id, point_id, purpose, from_day)
    );
    create index allocation_keys_site on allocation_keys (site_id);
    create index allocation_keys_point on allocation_keys (point_id) where point_id is not null;

    create table allocation_key_parts (
      key_id integer not null references allocation_keys on delete cascade,
      position smallint not null,
      kind text not null check (kind in ('building', 'service', 'tenant')),
      building_id integer references buildings on delete set null,
      name text not null check (length(name) between 1 and 120),
      ppm integer not null check (ppm between 0 and 1000000),
      primary key (key_id, position)
    );
    create index allocation_key_parts_building on allocation_key_parts (building_id) where building_id is not null;

    create function refuse_key_without_whole() returns trigger language plpgsql as $$
    begin
      if exists (select from allocation_keys where id = new.key_id)
        and (select sum(ppm) from allocation_key_parts where key_id = new.key_id) <> 1000000 then
        raise exception 'the parts of key % are not a whole', new.key_id;
      end if;
      return null;
    end $$;
    create constraint trigger allocation_key_is_whole after insert or update on allocation_key_parts
      deferrable initially deferred for each row execute function refuse_key_without_whole();
  `.execute(db);
  for (const table of [
    'meters',
    'meter_parents',
    'meter_terms',
    'meter_readings',
    'allocation_keys',
    'allocation_key_parts',
  ]) {
    await sql`
      create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_moved_table('elsewhere')`.execute(db);
  }
}
