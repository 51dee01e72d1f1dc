import { type Kysely, sql } from 'kysely';

/** The report of the décret, the file of a modulation and the note of the pool may be made official as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table snapshots drop constraint snapshots_kind_check;
    alter table snapshots add constraint snapshots_kind_check
      check (kind in ('annual-report', 'operat', 'decree', 'modulation', 'pool-note'));
  `.execute(db);
}
