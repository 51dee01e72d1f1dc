import { type Kysely, sql } from 'kysely';

/** A note may say that the supplier estimated the quantity of a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table month_notes drop constraint month_notes_kind_check,
      add constraint month_notes_kind_check
        check (kind in ('meter-replaced', 'works', 'closure', 'estimated', 'other'));
  `.execute(db);
}
