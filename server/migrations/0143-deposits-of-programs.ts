import { type Kysely, sql } from 'kysely';

/** Files that other programs drop, which go on by themselves where nothing of them is to be decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports add column deposit text check (deposit in ('apply', 'trial'));
    comment on column imports.deposit is
      'dropped by a program: applied after a check that leaves nothing to decide, or checked alone; null: by a person';
  `.execute(db);
}
