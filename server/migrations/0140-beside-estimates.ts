import { type Kysely, sql } from 'kysely';

/** What a person said of a real bill over estimates: it bills what they left, or stands for them. Nobody was asked before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bill_points add column is_beside boolean`.execute(db);
}
