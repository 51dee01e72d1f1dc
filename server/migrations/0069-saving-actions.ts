import { type Kysely, sql } from 'kysely';

const energies = sql.raw(
  `('electricity', 'gas', 'fuel', 'heat_network', 'wood_pellets', 'wood_chips', 'propane')`,
);

/** Actions that are to save energy, what they are expected to save, and what changed beside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saving_actions (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      building_id integer references buildings on delete set null,
      lever text not null check (lever in ('envelope', 'equipment', 'operation', 'uses', 'behaviour')),
      title text not null check (length(title) between 1 and 120),
      state text not null check (state in ('idea', 'studied', 'decided', 'works', 'done', 'dropped')),
      decided_on date,
      works_from date,
      works_to date check (works_to >= works_from),
      cost_ht_cents bigint check (cost_ht_cents >= 0),
      cost_ttc_cents bigint check (cost_ttc_cents >= 0),
      grants_cents bigint check (grants_cents >= 0),
      cee_fiche text not null check (length(cee_fiche) <= 30),
      cee_kwh_cumac bigint check (cee_kwh_cumac >= 0),
      cee_cents bigint check (cee_cents >= 0),
      lifetime_years integer check (lifetime_years between 1 and 100),
      owner text not null check (length(owner) <= 120),
      notes text not null check (length(notes) <= 2000),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    create index saving_actions_site on saving_actions (site_id);
    create index saving_actions_building on saving_actions (building_id) where building_id is not null;

    create table saving_action_points (
      action_id integer not null references saving_actions on delete cascade,
      point_id integer not null references delivery_points on delete cascade,
      primary key (action_id, point_id)
    );
    create index saving_action_points_point on saving_action_points (point_id);

    -- What is expected of it, in kWh PCI a year.
    create table saving_action_energies (
      action_id integer not null references saving_actions on delete cascade,
      energy_type text not null check (energy_type in ${energies}),
      kwh_per_year integer not null check (kwh_per_year > 0),
      primary key (action_id, energy_type)
    );

    -- What changed beside the works: added to what is expected without them, in kWh PCI of each month.
    create table saving_adjustments (
      action_id integer not null references saving_actions on delete cascade,
      position integer not null,
      energy_type text not null check (energy_type in ${energies}),
      from_year integer not null check (from_year between 2000 and 2100),
      from_month integer not null check (from_month between 1 and 12),
      to_year integer not null check (to_year between 2000 and 2100),
      to_month integer not null check (to_month between 1 and 12),
      kwh_per_month integer not null,
      reason text not null check (length(reason) between 1 and 300),
      document_id integer references documents on delete set null,
      primary key (action_id, position),
      check ((to_year, to_month) >= (from_year, from_month))
    );
    create index saving_adjustments_document on saving_adjustments (document_id) where document_id is not null;

    alter table document_links add column action_id integer references saving_actions on delete cascade;
    create index document_links_action on document_links (action_id) where action_id is not null;
  `.execute(db);
  await replaceChecksOfLinks(db);
  for (const table of [
    'saving_actions',
    'saving_action_points',
    'saving_action_energies',
    'saving_adjustments',
  ]) {
    await sql`
      create trigger moved_noted after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_moved_table('elsewhere')`.execute(db);
  }
}

/** A document may be clipped to an action as well. */
async function replaceChecksOfLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      name text;
    begin
      for name in
        select conname from pg_constraint where conrelid = 'document_links'::regclass
          and (contype = 'u' or contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls(site_id, bill_id%')
      loop
        execute format('alter table document_links drop constraint %I', name);
      end loop;
    end $$;
    alter table document_links
      add check (num_nonnulls(site_id, bill_id, month_note_id, point_id, action_id) = 1),
      add unique nulls not distinct (document_id, site_id, energy_type, reference_year, reference_month, bill_id,
        month_note_id, point_id, action_id);
  `.execute(db);
}
