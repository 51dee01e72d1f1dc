import { type Kysely, sql } from 'kysely';

/** Whom a month that was opened again concerns: they exported it while it was closed, and are told until they have seen it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reopening_notices (
      id integer generated always as identity primary key,
      lock_id integer not null references period_locks on delete cascade,
      account_id integer not null references accounts on delete cascade,
      exports jsonb not null check (jsonb_typeof(exports) = 'array' and jsonb_array_length(exports) > 0),
      seen_at timestamptz,
      unique (lock_id, account_id)
    );
    create index reopening_notices_open on reopening_notices (account_id, id) where seen_at is null;
    comment on column reopening_notices.exports is
      'what the person exported of the month between its closing and its reopening: when, which document, of which scope';
  `.execute(db);
}
