import { type Kysely, sql } from 'kysely';

/** What people write into an annual report, and the logo that every document bears. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table annual_reports (
      id integer generated always as identity primary key,
      reference_year integer not null check (reference_year between 2000 and 2100),
      site_id integer references sites on delete cascade,
      prepared_by text not null default '' check (length(prepared_by) <= 120),
      approved_by text not null default '' check (length(approved_by) <= 120),
      comments jsonb not null default '{}',
      left_out text[] not null default '{}',
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      unique nulls not distinct (reference_year, site_id)
    );
    comment on table annual_reports is
      'of a year and a site, or of the group where site_id is null; a report without a row is at version 1 and says nothing';

    create table group_logo (
      id integer primary key check (id = 1),
      media_type text check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
      width_px integer check (width_px between 1 and 4000),
      height_px integer check (height_px between 1 and 4000),
      content bytea check (octet_length(content) between 1 and 1048576),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      check (num_nulls(media_type, width_px, height_px, content) in (0, 4))
    );
    comment on table group_logo is 'without a row, or with an empty one, the group has no logo; the version goes on';

    create trigger moved_noted after insert or update or delete or truncate on annual_reports
      for each statement execute function note_moved_table('elsewhere');
    create trigger moved_noted after insert or update or delete or truncate on group_logo
      for each statement execute function note_moved_table('elsewhere');
  `.execute(db);
}
