import { type Kysely, sql } from 'kysely';

/** Who signs in with the identity service of the hospital (OpenID Connect), beside passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table issuer_settings (
      only_row boolean primary key default true check (only_row),
      is_on boolean not null default false,
      label text not null default '',
      issuer text not null default '',
      client_id text not null default '',
      client_secret text,
      scopes text not null default 'openid profile email',
      group_claim text not null default 'groups',
      role_groups jsonb not null default '[]',
      close_unseen_days integer check (close_unseen_days between 30 and 730),
      version integer not null default 1
    );
    insert into issuer_settings default values;
    comment on column issuer_settings.client_secret is 'sealed with SECRETS_KEY where there is one; told to nobody';
    comment on column issuer_settings.role_groups is 'groups and their roles; the first one that a person is in counts';

    create table issuer_documents (
      address text primary key,
      body text not null,
      fetched_at timestamptz not null default now()
    );
    comment on table issuer_documents is 'what the issuer last said of itself and its public keys, for when it does not answer';

    create table issuer_accounts (
      account_id integer primary key references accounts on delete cascade,
      issuer text not null,
      subject text not null,
      linked_at timestamptz not null default now(),
      closed_at timestamptz,
      unique (issuer, subject)
    );
    comment on column issuer_accounts.closed_at is 'no group gave a role any more: the account is disabled until one does';

    create table issuer_flows (
      token_hash bytea primary key,
      issuer text not null,
      redirect_uri text not null,
      state text not null,
      nonce text not null,
      verifier text not null,
      tried_by integer references accounts on delete cascade,
      address text not null,
      told text,
      account_id integer references accounts on delete cascade,
      used_at timestamptz,
      expires_at timestamptz not null default now() + interval '10 minutes'
    );
    create index issuer_flows_by_address on issuer_flows (address);
    comment on table issuer_flows is 'sign-ins that are on their way, for ten minutes at most';
    comment on column issuer_flows.told is 'sealed: what the issuer said, while a code of the second factor or a request for access is awaited';

    create table access_requests (
      id integer generated always as identity primary key,
      issuer text not null,
      subject text not null,
      name text not null,
      email text not null,
      proposed_role text,
      asked_at timestamptz not null default now(),
      unique (issuer, subject)
    );

    alter table sessions add column issuer_tokens text,
      add column issuer_checked_at timestamptz,
      add column issuer_asked_at timestamptz,
      add column has_issuer_factor boolean not null default false;
    comment on column sessions.issuer_tokens is 'sealed: with which the issuer is asked again, and told that the session ended';
    comment on column sessions.has_issuer_factor is 'the issuer asked for a second factor';
  `.execute(db);
}
