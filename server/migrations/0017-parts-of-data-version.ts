import { type Kysely, sql } from 'kysely';

const latter = sql.raw(`referencing new table as changed`);
const former = sql.raw(`referencing old table as changed`);

/** What answers are made of beside declarations and alerts; a table that is missing here and below fails a test. */
const beside = [
  'accounts',
  'alert_thresholds',
  'building_consumptions',
  'buildings',
  'decree_profiles',
  'emission_factor_sets',
  'emission_factors',
  'import_former_names',
  'import_layouts',
  'month_notes',
  'settings',
  'site_energies',
  'site_energy_areas',
  'site_plans',
  'site_sub_categories',
  'site_yearly_uses',
  'sites',
  'unit_prices',
  'weather_imports',
  'weather_months',
];

/** What no answer is made of that is kept under a part of the version. */
const elsewhere = ['backups', 'import_changes', 'import_items', 'imports'];

/**
 * The data version says what moved with it, so that a declaration that is saved leaves good what was answered about
 * other years, and an alert what is answered of declarations. Triggers note what a transaction changes, by the name of
 * the thing alone and without a lock; the update of the data version, its last statement, takes the notes. Where none was
 * taken, everything moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table data_version
      add column beside_declarations bigint not null default 1,
      add column moved_parts jsonb not null default '{}';
    comment on column data_version.beside_declarations is
      'the version at which something else than declarations and alerts last moved';
    comment on column data_version.moved_parts is
      'since then: the version at which the declarations of a year, or alerts, last moved';

    create function note_moved(what text[]) returns void language plpgsql as $$
    declare
      noted text[] := string_to_array(nullif(current_setting('suivi.moved', true), ''), ',');
    begin
      if what is null or what <@ noted then return; end if;
      perform set_config('suivi.moved', array_to_string(
        array(select distinct unnest(noted || what) order by 1), ','), true);
    end $$;

    create function note_moved_table() returns trigger language plpgsql as $$
    begin
      perform note_moved(array[tg_argv[0]]);
      return null;
    end $$;

    create function note_moved_years() returns trigger language plpgsql as $$
    begin
      perform note_moved((select array_agg(distinct reference_year::text) from changed));
      return null;
    end $$;

    create function move_parts_of_data_version() returns trigger language plpgsql as $$
    declare
      noted text[] := string_to_array(nullif(current_setting('suivi.moved', true), ''), ',');
    begin
      if noted is null or 'beside' = any(noted) then
        new.beside_declarations := new.version;
        new.moved_parts := '{}';
      else
        new.moved_parts := old.moved_parts || coalesce(
          (select jsonb_object_agg(part, new.version) from unnest(noted) as part where part <> 'elsewhere'), '{}');
      end if;
      return new;
    end $$;
    create trigger data_version_parts_moved before update on data_version
      for each row execute function move_parts_of_data_version();
  `.execute(db);

  for (const table of ['monthly_energy_declarations', 'declared_months'].map(name => sql.table(name))) {
    await sql`
      create trigger moved_years_added after insert on ${table} ${latter}
        for each statement execute function note_moved_years();
      create trigger moved_years_removed after delete on ${table} ${former}
        for each statement execute function note_moved_years();
      create trigger moved_years_left after update on ${table} ${former}
        for each statement execute function note_moved_years();
      create trigger moved_years_updated after update on ${table} ${latter}
        for each statement execute function note_moved_years();
      create trigger moved_emptied after truncate on ${table}
        for each statement execute function note_moved_table('beside')`.execute(db);
  }
  for (const [part, tables] of Object.entries({ beside, alerts: ['alerts'], elsewhere })) {
    for (const table of tables) {
      await sql`
        create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
          for each statement execute function note_moved_table(${sql.lit(part)})`.execute(db);
    }
  }

  await sql`
    create index monthly_energy_declarations_year on monthly_energy_declarations (reference_year, site_id)
  `.execute(db);
}
