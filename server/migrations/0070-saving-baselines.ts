import { type Kysely, sql } from 'kysely';

/** Models of before the works as they were frozen, with what they were made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saving_baselines (
      id integer generated always as identity primary key,
      action_id integer not null references saving_actions on delete cascade,
      energy_type text not null check (energy_type in
        ('electricity', 'gas', 'fuel', 'heat_network', 'wood_pellets', 'wood_chips', 'propane')),
      from_year integer not null check (from_year between 2000 and 2100),
      from_month integer not null check (from_month between 1 and 12),
      to_year integer not null check (to_year between 2000 and 2100),
      to_month integer not null check (to_month between 1 and 12),
      station_number text not null check (length(station_number) <= 20),
      basis text not null check (basis in ('days', 'months-at-18')),
      -- Coefficients and balance points; how well it holds; the months that it learnt from.
      model jsonb not null,
      quality jsonb not null,
      months jsonb not null,
      quantity_kwh double precision not null check (quantity_kwh >= 0),
      inputs_sha256 text not null check (inputs_sha256 ~ '^[0-9a-f]{64}$'),
      frozen_by integer references accounts on delete set null,
      frozen_at timestamptz not null default now(),
      version integer not null default 1,
      unique (action_id, energy_type)
    );
    create trigger moved_noted after insert or update or delete or truncate on saving_baselines
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
