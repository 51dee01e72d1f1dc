import { type Kysely, sql } from 'kysely';

/** That a backup was put back into a database of its own, and read there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table backups add column rehearsed_at timestamptz, add column rehearsal_fault text;
    comment on column backups.rehearsed_at is 'when its restoration was begun, beside what serves';
    comment on column backups.rehearsal_fault is 'null: it was restored whole; interrupted until that is known';
  `.execute(db);
}
