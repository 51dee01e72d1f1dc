import { type Kysely, sql } from 'kysely';

/** Verdicts of the décret stand on what was declared, until a person says that the correction for the climate is right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column decree_basis text not null default 'raw'
      check (decree_basis in ('raw', 'adjusted'));
    comment on column settings.decree_basis is
      'what verdicts, trajectory and pool of the décret stand on: raw or climate-adjusted consumption';
  `.execute(db);
}
