import { type Kysely, sql } from 'kysely';

/**
 * Rows that are loaded from another installation keep their identifiers; those that follow must not take them again. The
 * role that serves may not touch sequences: it can only let them go on after what is there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function continue_identities(tables text[]) returns void
      language plpgsql security definer set search_path from current
    as $$
    declare
      place text;
    begin
      for place in
        select table_name from information_schema.columns
        where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES' and table_name = any (tables)
      loop
        execute format(
          'select setval(pg_get_serial_sequence(%L, ''id''), m) from (select max(id) as m from %I) t
             where m > (select last_value from %s)',
          place, place, pg_get_serial_sequence(place, 'id')
        );
      end loop;
    end $$;
    revoke all on function continue_identities(text[]) from public`.execute(db);
}
