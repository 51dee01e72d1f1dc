import { type Kysely, sql } from 'kysely';

/** A statement that changes no row tells nobody: whoever looks for work by an update would wake himself for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger imports_told on imports;
    create trigger imports_told after insert or update of state on imports
      for each row when (new.state in ('checking', 'applying', 'undoing')) execute function tell_imports();

    create or replace function tell_alert_requests() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suivi_alert_requests', '') from added limit 1;
      return null;
    end $$;
    drop trigger alert_requests_told on alert_requests;
    create trigger alert_requests_told after insert on alert_requests referencing new table as added
      for each statement execute function tell_alert_requests();
  `.execute(db);
}
