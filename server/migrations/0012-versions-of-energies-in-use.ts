import { type Kysely, sql } from 'kysely';

/**
 * The energies in use are part of a site's record, and declarations and imports add to them behind the back of whoever
 * edits the record: they count there. What an import of sites left can still be told by `version` alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sites add column energies_version integer not null default 0;
    comment on column sites.energies_version is
      'energies put in use or taken back other than by saving the record, whose version is the sum of this and version';
  `.execute(db);
}
