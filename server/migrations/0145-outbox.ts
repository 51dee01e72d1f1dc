import { type Kysely, sql } from 'kysely';

/** What is told outside, in the transaction of its cause: mail through the relay of the hospital, webhooks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('mail', 'webhook')),
      subject text not null,
      account_id integer references accounts on delete cascade,
      recipient text not null,
      payload text,
      cause text unique,
      message_id uuid not null unique default gen_random_uuid(),
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'stopped')),
      created_at timestamptz not null default now(),
      due_at timestamptz not null default now(),
      leased_until timestamptz,
      tries integer not null default 0,
      answers jsonb not null default '[]',
      ended_at timestamptz,
      check ((state = 'waiting') = (ended_at is null)),
      check (state <> 'waiting' or payload is not null)
    );
    create index outbox_waiting on outbox (due_at) where state = 'waiting';
    create index outbox_of_accounts on outbox (account_id);
    comment on column outbox.subject is 'what it is about: invitation, digest …';
    comment on column outbox.payload is 'sealed where there is SECRETS_KEY; gone once it is sent, failed or stopped';
    comment on column outbox.cause is 'what is told once however often it is found: digest:12:2026-11-23';
    comment on column outbox.leased_until is 'a server tries it until then; another one may after';
    comment on column outbox.answers is 'of each try: when, whether it was taken, what the other side said';

    create function tell_outbox() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suivi_outbox', '');
      return null;
    end $$;
    create trigger outbox_told after insert on outbox for each statement execute function tell_outbox();

    create table mail_settings (
      only_row boolean primary key default true check (only_row),
      is_on boolean not null default false,
      host text not null default '',
      port integer not null default 587 check (port between 1 and 65535),
      encryption text not null default 'starttls' check (encryption in ('tls', 'starttls', 'none')),
      user_name text not null default '',
      password text,
      sender text not null default '',
      public_url text not null default '',
      tried_at timestamptz,
      version integer not null default 1,
      check (not is_on or tried_at is not null)
    );
    insert into mail_settings default values;
    comment on column mail_settings.password is 'sealed with SECRETS_KEY where there is one; told to nobody';
    comment on column mail_settings.tried_at is 'when the relay last took a trial with these settings';
  `.execute(db);
}
