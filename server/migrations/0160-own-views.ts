import { type Kysely, sql } from 'kysely';

/** Views under their filters, by the names that a person gave them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_views (
      account_id integer not null references accounts on delete cascade,
      name text not null check (length(name) between 1 and 60),
      search text not null check (search like '?%' and length(search) <= 2000),
      is_home boolean not null default false,
      kept_at timestamptz not null default now(),
      primary key (account_id, name)
    );
    create unique index own_views_one_home on own_views (account_id) where is_home;
    comment on column own_views.search is 'the query string of the view, with its question mark';
    comment on column own_views.is_home is 'the page opens on it where its address names no view';
  `.execute(db);
}
