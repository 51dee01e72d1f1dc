import { type Kysely, sql } from 'kysely';

/** What suppliers agreed to: for which points, until when, at which prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contracts (
      id integer generated always as identity primary key,
      supplier_id integer not null references suppliers,
      lot text not null check (length(lot) between 1 and 120),
      energy_type text not null check (energy_type in
        ('electricity', 'gas', 'fuel', 'heat_network', 'wood_pellets', 'wood_chips', 'propane', 'water', 'ecs')),
      from_day date not null,
      to_day date not null,
      price_kind text not null check (price_kind in ('fixed', 'indexed', 'clicks', 'regulated')),
      notes text not null check (length(notes) <= 2000),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check (to_day >= from_day),
      unique (supplier_id, lot, from_day)
    );
    create table contract_points (
      contract_id integer not null references contracts on delete cascade,
      point_id integer not null references delivery_points on delete cascade,
      primary key (contract_id, point_id)
    );
    create index contract_points_point on contract_points (point_id);
    create table contract_prices (
      contract_id integer not null references contracts on delete cascade,
      position integer not null,
      component text not null check (length(component) <= 40),
      class text check (class in ('Pointe', 'HPH', 'HCH', 'HPB', 'HCB')),
      value numeric(12, 6) not null check (value between 0 and 100000),
      unit text not null check (unit in ('€/kWh', '€/MWh', '€/mois', '€/an')),
      from_day date,
      to_day date,
      primary key (contract_id, position),
      check (to_day >= from_day)
    );
  `.execute(db);
  for (const table of ['contracts', 'contract_points', 'contract_prices']) {
    await sql`
      create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_moved_table('elsewhere')`.execute(db);
  }
}
