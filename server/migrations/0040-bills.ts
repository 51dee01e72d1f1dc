import { type Kysely, sql } from 'kysely';

const energies = sql.raw(
  `('electricity', 'gas', 'fuel', 'heat_network', 'wood_pellets', 'wood_chips', 'propane', 'water', 'ecs')`,
);
const units = sql.raw(`('kWh', 'MWh', 'm3', 'L', 'kg', 't')`);

/** No answer is kept under a part of the version that is made of these. */
const elsewhere = [
  'bill_lines',
  'bill_points',
  'bill_reads',
  'bills',
  'delivery_point_places',
  'delivery_points',
  'point_powers',
  'suppliers',
];

/**
 * Points of delivery, bills as they came, and the months that are derived from them. The derived months are kept beside the
 * declared ones, and stand for them from the month that a person chose (`bill_feeds`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suppliers (
      id integer generated always as identity primary key,
      name text not null check (length(name) between 1 and 120),
      name_canonical text not null unique,
      siren text unique check (siren ~ '^[0-9]{9}$'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );

    create table delivery_points (
      id integer generated always as identity primary key,
      energy_type text not null check (energy_type in ${energies}),
      number text not null check (length(number) between 1 and 60),
      label text not null check (length(label) <= 120),
      operator text not null check (length(operator) <= 120),
      segment text not null check (length(segment) <= 20),
      network_tariff text not null check (length(network_tariff) <= 40),
      meter_serial text not null check (length(meter_serial) <= 60),
      coefficient numeric(12, 4) check (coefficient > 0),
      sharing text not null check (sharing in ('degree-days', 'days', 'delivery', 'until-next')),
      notes text not null check (length(notes) <= 2000),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique (energy_type, number)
    );
    create table delivery_point_places (
      point_id integer not null references delivery_points on delete cascade,
      site_id integer not null references sites on delete cascade,
      from_day date not null,
      to_day date check (to_day >= from_day),
      share_ppm integer not null check (share_ppm between 1 and 1000000),
      primary key (point_id, site_id, from_day)
    );
    create index delivery_point_places_site on delivery_point_places (site_id);
    create table point_powers (
      point_id integer not null references delivery_points on delete cascade,
      class text not null check (length(class) between 1 and 20),
      value numeric(10, 3) not null check (value >= 0),
      unit text not null check (unit in ('kW', 'kVA')),
      from_day date not null,
      primary key (point_id, class, from_day)
    );

    create table bills (
      id integer generated always as identity primary key,
      origin text not null check (origin in ('typed', 'import')),
      supplier_id integer not null references suppliers,
      number text not null check (length(number) between 1 and 60),
      kind text not null check (kind in ('bill', 'credit-note', 'corrective')),
      issued_on date not null,
      ht_cents bigint,
      vat_cents bigint,
      ttc_cents bigint not null,
      corrects_bill_id integer references bills on delete set null,
      notes text not null check (length(notes) <= 2000),
      -- What of it does not add up, by name.
      doubts text[] not null default '{}',
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique (supplier_id, number)
    );
    create index bills_issued on bills (issued_on desc, id desc);
    create index bills_corrected on bills (corrects_bill_id) where corrects_bill_id is not null;
    create table bill_points (
      id integer generated always as identity primary key,
      bill_id integer not null references bills on delete cascade,
      point_id integer not null references delivery_points,
      first_day date not null,
      last_day date not null,
      quantity numeric(13, 3),
      unit text not null check (unit in ${units}),
      gas_coefficient numeric(8, 4) check (gas_coefficient between 1 and 20),
      ttc_cents bigint not null,
      fixed_cents bigint not null,
      is_estimated boolean not null,
      -- Derived: the bill that stands for this one at the point, and the days it shares with another that counts.
      replaced_by integer,
      replaced_reason text check (replaced_reason in ('same-days', 'real', 'corrective')),
      overlap_days integer not null default 0,
      check (last_day >= first_day),
      unique (bill_id, point_id, first_day)
    );
    create index bill_points_point on bill_points (point_id, first_day);
    create table bill_reads (
      bill_point_id integer not null references bill_points on delete cascade,
      position integer not null,
      class text not null check (length(class) <= 20),
      start_index numeric(15, 3),
      end_index numeric(15, 3),
      coefficient numeric(12, 4),
      quantity numeric(13, 3),
      kind text not null check (kind in ('real', 'estimated', 'corrected')),
      primary key (bill_point_id, position)
    );
    create table bill_lines (
      bill_point_id integer not null references bill_points on delete cascade,
      position integer not null,
      component text not null check (length(component) <= 40),
      label text not null check (length(label) <= 120),
      first_day date,
      last_day date,
      quantity numeric(15, 4),
      unit text not null check (length(unit) <= 20),
      unit_price numeric(14, 6),
      ht_cents bigint not null,
      vat_permille integer not null check (vat_permille between 0 and 1000),
      primary key (bill_point_id, position)
    );

    create table bill_feeds (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      from_year integer not null check (from_year between 2000 and 2100),
      from_month integer not null check (from_month between 1 and 12),
      updated_by integer references accounts on delete set null,
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique (site_id, energy_type)
    );
    comment on table bill_feeds is 'from this month on, the months of a site and energy are those of its bills';

    create table billed_months (
      site_id integer not null references sites on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      reference_year integer not null,
      reference_month integer not null check (reference_month between 1 and 12),
      normal_quantity numeric(20, 6),
      price_quantity numeric(20, 6),
      amount_cents bigint not null,
      covered_days integer not null check (covered_days between 0 and 31),
      expected_days integer not null check (expected_days between 0 and 31),
      is_whole boolean not null,
      is_estimated boolean not null,
      primary key (site_id, energy_type, reference_year, reference_month)
    );
    create index billed_months_year on billed_months (reference_year, site_id, energy_type);
    comment on table billed_months is 'derived from the bills of the points of a site, in the transaction that changes them';
  `.execute(db);

  for (const table of elsewhere) {
    await sql`
      create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_moved_table('elsewhere')`.execute(db);
  }
  await sql`
    create trigger moved_noted after insert or update or delete or truncate on bill_feeds
      for each statement execute function note_moved_table('beside', 'months');

    create trigger moved_years_added after insert on billed_months referencing new table as changed
      for each statement execute function note_moved_years();
    create trigger moved_years_removed after delete on billed_months referencing old table as changed
      for each statement execute function note_moved_years();
    create trigger moved_years_updated after update on billed_months referencing new table as changed
      for each statement execute function note_moved_years();
    create trigger moved_emptied after truncate on billed_months
      for each statement execute function note_moved_table('beside', 'months');

    create trigger bill_feeds_added after insert on bill_feeds referencing new table as changed
      for each statement execute function request_alerts_of_energies();
    create trigger bill_feeds_removed after delete on bill_feeds referencing old table as changed
      for each statement execute function request_alerts_of_energies();
    create trigger bill_feeds_updated after update on bill_feeds referencing new table as changed
      for each statement execute function request_alerts_of_energies();
    create trigger billed_months_added after insert on billed_months referencing new table as changed
      for each statement execute function request_alerts_of_declared_months();
    create trigger billed_months_removed after delete on billed_months referencing old table as changed
      for each statement execute function request_alerts_of_declared_months();
    create trigger billed_months_updated after update on billed_months referencing new table as changed
      for each statement execute function request_alerts_of_declared_months();
  `.execute(db);
}
