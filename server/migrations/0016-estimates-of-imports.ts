import { type Kysely, sql } from 'kysely';

/** An import may note that the quantity of a month was estimated; undoing it takes the note back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_changes drop constraint import_changes_entity_check,
      add constraint import_changes_entity_check
        check (entity in ('declaration', 'reading', 'building', 'site', 'site-energy', 'month-note'));
  `.execute(db);
}
