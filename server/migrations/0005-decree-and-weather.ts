import { type Kysely, sql } from 'kysely';

const span = sql.raw(`
      from_year integer check (from_year between 2000 and 2100),
      from_month integer check (from_month between 1 and 12),
      to_year integer check (to_year between 2000 and 2100),
      to_month integer check (to_month between 1 and 12),
      check ((from_year is null) = (from_month is null)),
      check ((to_year is null) = (to_month is null)),
      check (to_year * 12 + to_month >= from_year * 12 + from_month)`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table decree_profiles (
      site_id integer primary key references sites on delete cascade,
      reference_from_year integer check (reference_from_year between 2000 and 2100),
      reference_from_month integer check (reference_from_month between 1 and 12),
      departement text check (departement ~ '^([0-9]{2}|2[AB]|97[1-6])$'),
      opened_year integer check (opened_year between 1800 and 2100),
      opened_month integer check (opened_month between 1 and 12),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check ((reference_from_year is null) = (reference_from_month is null)),
      check ((opened_year is null) = (opened_month is null))
    );

    create table site_energy_areas (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      surface_m2 numeric(12, 2) not null check (surface_m2 between 0.01 and 10000000),
      ${span}
    );
    create index site_energy_areas_site on site_energy_areas (site_id);

    create table site_sub_categories (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      sub_category text not null check (length(sub_category) <= 60),
      surface_m2 numeric(12, 2) not null check (surface_m2 between 0.01 and 10000000),
      heated_surface_m2 numeric(12, 2) check (heated_surface_m2 between 0 and surface_m2),
      cooled_surface_m2 numeric(12, 2) check (cooled_surface_m2 between 0 and surface_m2),
      indicators jsonb not null default '{}' check (jsonb_typeof(indicators) = 'object'),
      ${span}
    );
    create index site_sub_categories_site on site_sub_categories (site_id);

    create table site_yearly_uses (
      site_id integer not null references sites on delete cascade,
      from_year integer not null check (from_year between 2000 and 2100),
      from_month integer not null check (from_month between 1 and 12),
      heating_kwh numeric(16, 3) check (heating_kwh between 0 and 10000000000),
      cooling_kwh numeric(16, 3) check (cooling_kwh between 0 and 10000000000),
      primary key (site_id, from_year, from_month)
    );

    create table weather_imports (
      id integer generated always as identity primary key,
      origin text not null check (origin in ('file', 'download')),
      file_name text not null check (length(file_name) <= 200),
      day_count integer not null,
      month_count integer not null,
      stations jsonb not null,
      imported_by integer references accounts on delete set null,
      imported_by_name text not null,
      imported_at timestamptz not null default now()
    );

    create table weather_months (
      station_number text not null check (station_number ~ '^[0-9]{8}$'),
      reference_year integer not null check (reference_year between 1800 and 2199),
      reference_month integer not null check (reference_month between 1 and 12),
      origin text not null check (origin in ('measured', 'demonstration')),
      measured_days integer not null check (measured_days between 0 and 31),
      doubtful_days integer not null check (doubtful_days between 0 and 31),
      heating_degree_days numeric(10, 4) not null check (heating_degree_days between 0 and 2000),
      cooling_degree_days numeric(10, 4) not null check (cooling_degree_days between 0 and 2000),
      import_id integer references weather_imports on delete set null,
      primary key (station_number, reference_year, reference_month)
    );
  `.execute(db);
}
