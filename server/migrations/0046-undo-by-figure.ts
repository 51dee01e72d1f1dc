import { type Kysely, sql } from 'kysely';

/** What an import left, so that it can be undone figure by figure when others were imported since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_changes add column left_content jsonb;
    comment on column import_changes.left_content is 'null for imports made before it was kept, and where the version decides';
  `.execute(db);
}
