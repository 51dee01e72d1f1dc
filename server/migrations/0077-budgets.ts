import { type Kysely, sql } from 'kysely';

const energies = sql.raw(
  `('electricity', 'gas', 'fuel', 'heat_network', 'wood_pellets', 'wood_chips', 'propane', 'water', 'ecs')`,
);

/** What a year is expected to cost, in versions; what was voted does not change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table budgets (
      id integer generated always as identity primary key,
      budget_year integer not null check (budget_year between 2000 and 2100),
      label text not null check (length(label) between 1 and 20),
      position integer not null,
      state text not null default 'draft' check (state in ('draft', 'voted', 'closed')),
      notes text not null default '' check (length(notes) <= 2000),
      voted_at timestamptz,
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check ((state = 'draft') = (voted_at is null)),
      unique (budget_year, label),
      unique (budget_year, position)
    );

    -- What prices become where no contract holds them.
    create table budget_scenarios (
      budget_id integer not null references budgets on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      percent numeric(5, 2) not null check (percent between -90 and 300),
      primary key (budget_id, energy_type)
    );

    create table budget_lines (
      id integer generated always as identity primary key,
      budget_id integer not null references budgets on delete cascade,
      site_id integer not null references sites on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      month integer not null check (month between 1 and 12),
      kind text not null check (kind in ('energy', 'saving')),
      quantity numeric(16, 3) not null,
      unit_price numeric(12, 6) not null check (unit_price >= 0),
      fixed_cents bigint not null,
      tax_cents bigint not null,
      quantity_basis text not null check (quantity_basis in ('forecast', 'last-year', 'actions', 'typed')),
      price_basis text not null check (price_basis in ('contract', 'contract-extended', 'paid', 'unit-price', 'typed')),
      scenario_percent numeric(5, 2),
      note text not null default '' check (length(note) <= 500),
      updated_by integer references accounts on delete set null,
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique (budget_id, site_id, energy_type, month, kind)
    );
    create index budget_lines_site on budget_lines (site_id);

    create table energy_accounts (
      energy_type text primary key check (energy_type in ${energies}),
      account text not null check (length(account) <= 30),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    comment on table energy_accounts is 'an energy without a row is at version 1 and has no account';

    -- Lines go with their budget or their site; otherwise those of a voted version stay as they are.
    create function keep_voted_lines() returns trigger language plpgsql as $$
    begin
      if exists (select from budgets where id = old.budget_id and state <> 'draft')
        and exists (select from sites where id = old.site_id) then
        raise exception 'a line of a voted budget would change';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger voted_lines_kept before update or delete on budget_lines
      for each row execute function keep_voted_lines();
  `.execute(db);
  for (const table of ['budgets', 'budget_scenarios', 'budget_lines', 'energy_accounts']) {
    await sql`
      create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_moved_table('elsewhere')`.execute(db);
  }
}
