import { type Kysely, sql } from 'kysely';

const energies = sql.raw(
  "('electricity', 'gas', 'fuel', 'heat_network', 'wood_pellets', 'wood_chips', 'propane', 'water', 'ecs')",
);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      only_row boolean primary key default true check (only_row),
      group_name text check (length(group_name) between 1 and 120),
      contact_email text check (length(contact_email) between 3 and 320),
      designer_name text check (length(designer_name) between 1 and 120),
      legal_notices text not null default '' check (length(legal_notices) <= 8000),
      admins_need_second_factor boolean not null default false,
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    comment on column settings.group_name is 'null, as for the two below: what the server was started with stands';
    insert into settings default values;

    alter table emission_factor_sets add column version integer not null default 1;

    alter table accounts
      add column totp_secret text check (length(totp_secret) between 16 and 128),
      add column totp_pending_secret text check (length(totp_pending_secret) between 16 and 128),
      add column totp_confirmed_at timestamptz,
      add column totp_last_step bigint,
      add constraint accounts_totp_confirmed check ((totp_secret is null) = (totp_confirmed_at is null));
    comment on column accounts.totp_last_step is 'the step of the last code that was accepted: none is accepted twice';

    create table recovery_codes (
      account_id integer not null references accounts on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    );

    create table month_notes (
      id integer generated always as identity primary key,
      site_id integer not null references sites on delete cascade,
      energy_type text check (energy_type in ${energies}),
      reference_year integer not null check (reference_year between 2000 and 2100),
      reference_month integer not null check (reference_month between 1 and 12),
      kind text not null check (kind in ('meter-replaced', 'works', 'closure', 'other')),
      text text not null default '' check (length(text) <= 1000),
      updated_by integer references accounts on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );
    comment on column month_notes.energy_type is 'null: about every energy of the site';
    create index month_notes_year on month_notes (reference_year, site_id);
    create index month_notes_site on month_notes (site_id);
  `.execute(db);

  // A note changes how its month is read, so alerts follow it as they follow a declaration.
  await sql`
    create function request_alerts_of_month_notes() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select distinct c.site_id, e.energy_type, c.reference_year * 12 + c.reference_month - 1,
        c.reference_year * 12 + c.reference_month - 1, 'corrected'
      from changed c
      join sites s on s.id = c.site_id
      join (select distinct site_id, energy_type from declared_months) e
        on e.site_id = c.site_id and (c.energy_type is null or c.energy_type = e.energy_type);
      return null;
    end $$;
    create trigger month_notes_added after insert on month_notes referencing new table as changed
      for each statement execute function request_alerts_of_month_notes();
    create trigger month_notes_removed after delete on month_notes referencing old table as changed
      for each statement execute function request_alerts_of_month_notes();
    create trigger month_notes_edited_from after update on month_notes referencing old table as changed
      for each statement execute function request_alerts_of_month_notes();
    create trigger month_notes_edited_to after update on month_notes referencing new table as changed
      for each statement execute function request_alerts_of_month_notes();
  `.execute(db);

  // Connections are personal data that the CNIL wants kept six to twelve months; all else in the journal stays.
  await sql`
    drop trigger journal_is_append_only on journal;
    create trigger journal_is_append_only before update on journal
      for each row execute function refuse_journal_change();
    create function refuse_journal_removal() returns trigger language plpgsql as $$
    begin
      if old.entity = 'session' and old.at < now() - interval '12 months' then
        return old;
      end if;
      raise exception 'the journal can only be added to' using errcode = 'insufficient_privilege';
    end $$;
    create trigger journal_is_kept before delete on journal
      for each row execute function refuse_journal_removal();
    create index journal_old_sessions on journal (at) where entity = 'session';
  `.execute(db);
}
