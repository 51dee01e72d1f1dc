import { type Kysely, sql } from 'kysely';

/** With which other programs read and send, each under the present role of whoever made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      name text not null check (length(name) between 1 and 80),
      token_hash bytea not null unique check (length(token_hash) = 32),
      last_signs text not null check (length(last_signs) = 8),
      scopes text[] not null check (cardinality(scopes) > 0),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      check (expires_at <= created_at + interval '367 days')
    );
    create index api_tokens_by_account on api_tokens (account_id);
    comment on table api_tokens is 'tokens of access; only the hash of their secret is kept';
  `.execute(db);
}
