import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor_failures (
      id bigint generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      at timestamptz not null default clock_timestamp(),
      is_since_success boolean not null default true
    );
    create index second_factor_failures_account on second_factor_failures (account_id, at);
    comment on column second_factor_failures.is_since_success is 'false once the owner has got in: what one waits starts anew, what locks does not';
    alter table accounts add column second_factor_locked_at timestamptz;

    create table account_notices (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      kind text not null check (kind in ('new-browser', 'second-factor-failures', 'second-factor-locked')),
      at timestamptz not null default now(),
      address text not null,
      user_agent text not null default '',
      failures integer,
      device_hash bytea,
      dismissed_at timestamptz
    );
    create index account_notices_open on account_notices (account_id, id) where dismissed_at is null;
    comment on column account_notices.device_hash is 'the browser that caused it: neither shown to it nor dismissed by it';

    alter table known_devices drop constraint known_devices_pkey, add primary key (token_hash, account_id);
    comment on table known_devices is 'several people may sign in from one browser: each is known there';

    alter table sessions add column is_shared boolean not null default false;
    comment on column sessions.is_shared is 'on a workstation of several people: ends with the browser, and sooner';

    alter table accounts add column draft_key text not null
      default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    comment on column accounts.draft_key is 'with which the page keeps what this person has not saved yet unreadable to others';
  `.execute(db);
}
