import { type Kysely, sql } from 'kysely';

const energies = sql.raw(
  `('electricity', 'gas', 'fuel', 'heat_network', 'wood_pellets', 'wood_chips', 'propane', 'water', 'ecs')`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sites (
      id integer generated always as identity primary key,
      code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 60),
      name text not null check (length(name) between 1 and 120),
      name_canonical text not null unique,
      site_type text not null default 'hospital' check (site_type in ('hospital', 'ehpad', 'annex', 'other')),
      city text not null default '',
      siret text check (siret ~ '^[0-9]{14}$'),
      floor_area_m2 numeric(12, 2) check (floor_area_m2 between 0 and 10000000),
      energy_area_m2 numeric(12, 2) check (energy_area_m2 between 0 and 10000000),
      altitude_m integer check (altitude_m between -100 and 5000),
      weather_station text,
      subject_to_tertiary_decree boolean not null default true,
      tertiary_decree_reason text not null default '',
      joined_on date,
      left_on date,
      position integer not null default 0,
      is_demonstration boolean not null default false,
      archived_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );

    create table site_energies (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      from_year integer not null check (from_year between 2000 and 2100),
      from_month integer not null check (from_month between 1 and 12),
      to_year integer check (to_year between 2000 and 2100),
      to_month integer check (to_month between 1 and 12),
      check ((to_year is null) = (to_month is null)),
      check (to_year is null or to_year * 12 + to_month >= from_year * 12 + from_month),
      unique (site_id, energy_type, from_year, from_month)
    );

    create table buildings (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      name text not null check (length(name) between 1 and 120),
      code text not null default '' check (length(code) <= 30),
      type text not null check (length(type) between 1 and 60),
      surface_m2 numeric(12, 2) check (surface_m2 between 0 and 10000000),
      personnel text not null default '' check (length(personnel) <= 300),
      equipements text not null default '' check (length(equipements) <= 1000),
      horaires text not null default '' check (length(horaires) <= 300),
      position_x numeric(6, 3) check (position_x between 0 and 100),
      position_y numeric(6, 3) check (position_y between 0 and 100),
      status text not null default 'normal' check (status in ('normal', 'warning', 'alert')),
      archived_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check ((position_x is null) = (position_y is null))
    );
    create unique index buildings_code on buildings (site_id, upper(code)) where code <> '' and archived_at is null;
    create index buildings_site on buildings (site_id);

    create table building_consumptions (
      id integer generated always as identity primary key,
      building_id integer not null references buildings on delete cascade,
      reference_year integer not null check (reference_year between 2000 and 2100),
      reference_month integer not null check (reference_month between 1 and 12),
      electricity_consumption numeric(13, 3) check (electricity_consumption between 0 and 1000000000),
      gas_consumption numeric(13, 3) check (gas_consumption between 0 and 1000000000),
      water_consumption numeric(13, 3) check (water_consumption between 0 and 1000000000),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique (building_id, reference_year, reference_month)
    );

    create table monthly_energy_declarations (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      reference_year integer not null check (reference_year between 2000 and 2100),
      unit text not null check (unit in ('kWh', 'MWh', 'm3', 'L', 'kg', 't')),
      gas_coefficient numeric(8, 4) check (gas_coefficient between 1 and 20),
      ecs_producer text check (ecs_producer in ('electricity', 'gas', 'fuel', 'network')),
      notes text check (length(notes) <= 4000),
      ttc_notes text check (length(ttc_notes) <= 4000),
      declared_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique (site_id, energy_type, reference_year),
      check ((energy_type = 'ecs') = (ecs_producer is not null)),
      check (gas_coefficient is null or (energy_type = 'gas' and unit = 'm3'))
    );

    create table declared_months (
      declaration_id integer not null references monthly_energy_declarations on delete cascade,
      site_id integer not null,
      energy_type text not null,
      reference_year integer not null,
      reference_month integer not null check (reference_month between 1 and 12),
      quantity numeric(13, 3) check (quantity between 0 and 1000000000),
      normal_quantity numeric(20, 6) check (normal_quantity between 0 and 1000000000000000),
      price_quantity numeric(20, 6) check (price_quantity between 0 and 1000000000000000),
      amount_cents bigint check (amount_cents between -1000000000 and 1000000000),
      is_credit_note boolean not null default false,
      primary key (declaration_id, reference_month),
      check (quantity is not null or amount_cents is not null),
      check (normal_quantity is null or quantity is not null),
      check (amount_cents is null or amount_cents >= 0 or is_credit_note)
    );
    create unique index declared_months_cover on declared_months
      (reference_year, energy_type, reference_month, site_id)
      include (quantity, normal_quantity, price_quantity, amount_cents);
    create index declared_months_site on declared_months (site_id, energy_type, reference_year);

    create table unit_prices (
      id integer generated always as identity primary key,
      energy_type text not null check (energy_type in ${energies}),
      valid_from_year integer not null check (valid_from_year between 2000 and 2100),
      valid_from_month integer not null check (valid_from_month between 1 and 12),
      value_euros numeric(12, 6) not null check (value_euros between 0 and 1000000),
      version integer not null default 1,
      unique (energy_type, valid_from_year, valid_from_month)
    );

    create table emission_factor_sets (
      id integer generated always as identity primary key,
      code text not null unique,
      name text not null,
      in_use boolean not null default false
    );
    create unique index emission_factor_set_in_use on emission_factor_sets (in_use) where in_use;

    create table emission_factors (
      id integer generated always as identity primary key,
      set_id integer not null references emission_factor_sets on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      valid_from_year integer not null check (valid_from_year between 2000 and 2100),
      valid_from_month integer not null check (valid_from_month between 1 and 12),
      value_kg numeric(12, 6) not null check (value_kg between 0 and 1000),
      unit text not null check (unit in ('kWh', 'm3')),
      perimeter text not null default '',
      source text not null,
      vintage text not null default '',
      version integer not null default 1,
      unique (set_id, energy_type, valid_from_year, valid_from_month)
    );

    create table alert_thresholds (
      energy_type text primary key check (energy_type in ${energies}),
      warning_percent integer not null check (warning_percent between 1 and 100),
      critical_percent integer not null check (critical_percent between 1 and 200),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check (critical_percent > warning_percent)
    );

    create table alerts (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      building_id integer references buildings on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      reference_year integer not null check (reference_year between 2000 and 2100),
      reference_month integer not null check (reference_month between 1 and 12),
      rule text not null,
      rule_version integer not null default 1,
      severity text not null check (severity in ('low', 'medium', 'high')),
      measured numeric(20, 6),
      expected numeric(20, 6),
      gap_percent numeric(12, 3),
      gap_cents bigint,
      evidence jsonb not null default '{}',
      state text not null default 'open' check (state in ('open', 'acknowledged', 'closed')),
      closed_reason text check (closed_reason in ('corrected', 'historical')),
      acknowledged_by integer references accounts on delete set null,
      acknowledged_by_name text,
      acknowledged_at timestamptz,
      acknowledgement_comment text,
      first_seen_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check ((state = 'closed') = (closed_reason is not null)),
      check ((state = 'acknowledged') = (acknowledged_at is not null))
    );
    create unique index alerts_cause on alerts
      (site_id, coalesce(building_id, 0), energy_type, reference_year, reference_month, rule);
    create index alerts_open on alerts (state) where state = 'open';
  `.execute(db);

  await sql`
    insert into emission_factor_sets (code, name, in_use) values
      ('specification', 'Facteurs initiaux', true),
      ('regulatory', 'Facteurs réglementaires (arrêté du 10 avril 2020, annexe VII)', false);

    insert into alert_thresholds (energy_type, warning_percent, critical_percent) values
      ('electricity', 20, 40), ('gas', 25, 50), ('fuel', 30, 60), ('water', 30, 60),
      ('heat_network', 25, 50), ('wood_pellets', 30, 60), ('wood_chips', 30, 60), ('propane', 30, 60);

    insert into unit_prices (energy_type, valid_from_year, valid_from_month, value_euros) values
      ('electricity', 2010, 1, 0.15), ('gas', 2010, 1, 0.08), ('fuel', 2010, 1, 1.2), ('water', 2010, 1, 3.5),
      ('ecs', 2010, 1, 0.12);
  `.execute(db);

  await sql`
    insert into emission_factors
      (set_id, energy_type, valid_from_year, valid_from_month, value_kg, unit, perimeter, source, vintage)
    select s.id, f.energy_type, 2010, 1, f.value_kg, f.unit, f.perimeter, f.source, f.vintage
    from emission_factor_sets s
    join (values
      ('specification', 'electricity', 0.057, 'kWh', 'mix moyen', 'Base Carbone, millésime antérieur à 2025', 'non daté'),
      ('specification', 'gas', 0.234, 'kWh', 'kWh PCI', 'arrêté du 15 septembre 2006 (DPE)', '2006'),
      ('specification', 'fuel', 0.324, 'kWh', 'kWh PCI', 'DPE 2021, annexe VII de l''arrêté du 10 avril 2020', '2021'),
      ('specification', 'water', 0.132, 'm3', 'eau de réseau, hors assainissement', 'Base Carbone, à vérifier', 'non daté'),
      ('specification', 'ecs', 0.057, 'kWh', 'ECS électrique', 'Base Carbone, millésime antérieur à 2025', 'non daté'),
      ('regulatory', 'electricity', 0.064, 'kWh', 'tous usages, hors autoconsommation', 'arrêté du 10 avril 2020, annexe VII', '2026'),
      ('regulatory', 'gas', 0.227, 'kWh', 'kWh PCI', 'arrêté du 10 avril 2020, annexe VII', '2026'),
      ('regulatory', 'fuel', 0.324, 'kWh', 'kWh PCI', 'arrêté du 10 avril 2020, annexe VII', '2026'),
      ('regulatory', 'propane', 0.272, 'kWh', 'kWh PCI', 'arrêté du 10 avril 2020, annexe VII', '2026'),
      ('regulatory', 'wood_chips', 0.024, 'kWh', 'kWh PCI', 'arrêté du 10 avril 2020, annexe VII', '2026'),
      ('regulatory', 'wood_pellets', 0.03, 'kWh', 'kWh PCI', 'arrêté du 10 avril 2020, annexe VII', '2026')
    ) as f (set_code, energy_type, value_kg, unit, perimeter, source, vintage) on f.set_code = s.code
  `.execute(db);
}
