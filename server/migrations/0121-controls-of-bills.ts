import { type Kysely, sql } from 'kysely';

/** By which controls the stored bills were judged last: after an upgrade they are judged anew by those that were added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column controls_version integer not null default 0;
    comment on column settings.controls_version is 'of the controls that judged all stored bills last';
  `.execute(db);
}
