import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id integer generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      email_canonical text not null unique,
      name text not null check (length(name) between 1 and 120),
      role text not null check (role in ('admin', 'technical', 'financial', 'rse', 'readonly')),
      password_hash text,
      is_demonstration boolean not null default false,
      disabled_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      version integer not null default 1
    );

    create table sessions (
      id integer generated always as identity primary key,
      token_hash bytea not null unique,
      account_id integer not null references accounts on delete cascade,
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_account on sessions (account_id);
    create index sessions_expiry on sessions (expires_at);

    create table one_time_links (
      id integer generated always as identity primary key,
      token_hash bytea not null unique,
      purpose text not null check (purpose in ('first-administrator', 'set-password')),
      account_id integer references accounts on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((purpose = 'set-password') = (account_id is not null))
    );

    create table known_devices (
      token_hash bytea primary key,
      account_id integer not null references accounts on delete cascade,
      last_used_at timestamptz not null default now()
    );
    create index known_devices_account on known_devices (account_id);

    create table sign_in_attempts (
      bucket text not null,
      at timestamptz not null default now()
    );
    create index sign_in_attempts_bucket on sign_in_attempts (bucket, at);

    create table idempotency_keys (
      account_id integer not null,
      key text not null check (length(key) between 8 and 100),
      request_hash bytea not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (account_id, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);

    create table data_version (
      only_row boolean primary key default true check (only_row),
      version bigint not null default 1
    );
    insert into data_version default values;

    create table journal (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      account_id integer,
      account_name text not null,
      action text not null,
      entity text not null,
      entity_id text not null,
      site_id integer,
      label text not null,
      before jsonb,
      after jsonb,
      request_id text not null
    );
    create index journal_at on journal (at desc, id desc);
    create index journal_entity on journal (entity, entity_id, id desc);
    create index journal_account on journal (account_id, id desc);

    create function refuse_journal_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the journal can only be added to' using errcode = 'insufficient_privilege';
    end $$;
    create trigger journal_is_append_only before update or delete on journal
      for each row execute function refuse_journal_change();
    create trigger journal_is_not_emptied before truncate on journal
      for each statement execute function refuse_journal_change();
  `.execute(db);
}
