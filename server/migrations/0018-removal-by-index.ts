import { type Kysely, sql } from 'kysely';

/**
 * What is too old leaves the journal by two indexes, one for each time that rows are kept: by one condition for both
 * kinds, the whole journal was read every ten minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function remove_old_journal_rows(connection_days integer, other_days integer) returns bigint
      language sql security definer set search_path from current
    as $$
      with connections as (
        delete from journal
        where entity = 'session' and at < now() - make_interval(days => connection_days)
        returning 1
      ),
      others as (
        delete from journal
        where entity <> 'session' and at < now() - make_interval(days => other_days)
        returning 1
      )
      select (select count(*) from connections) + (select count(*) from others)
    $$;
  `.execute(db);
}
