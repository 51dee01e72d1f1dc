import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id integer generated always as identity primary key,
      began_at timestamptz not null,
      ended_at timestamptz not null,
      server text not null check (length(server) between 1 and 255),
      file text not null check (length(file) between 1 and 4096),
      failure text check (failure in ('disk-full', 'not-writable', 'damaged', 'database', 'unexpected')),
      size_bytes bigint check (size_bytes > 0),
      row_count bigint check (row_count >= 0),
      check ((failure is null) = (size_bytes is not null and row_count is not null))
    );
    create index backups_began on backups (began_at desc) where failure is null;
    comment on table backups is 'what the nightly backup did, on whichever server; its files are elsewhere';
  `.execute(db);

  // How long rows are kept is a setting of the server; what it may never fall below is said here.
  await sql`
    create or replace function refuse_journal_removal() returns trigger language plpgsql as $$
    begin
      if old.at < now() - (case old.entity when 'session' then interval '180 days' else interval '1827 days' end) then
        return old;
      end if;
      raise exception 'the journal can only be added to' using errcode = 'insufficient_privilege';
    end $$;
    create function remove_old_journal_rows(connection_days integer, other_days integer) returns bigint
      language sql security definer set search_path from current
    as $$
      with removed as (
        delete from journal
        where at < now() - make_interval(days => case entity when 'session' then connection_days else other_days end)
        returning 1
      )
      select count(*) from removed
    $$;
    revoke all on function remove_old_journal_rows(integer, integer) from public;
  `.execute(db);
}
