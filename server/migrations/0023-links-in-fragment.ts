import { type Kysely, sql } from 'kysely';

/** Until now the token of a link stood in the query of its address, where logs of proxies keep it: those are void. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from one_time_links where used_at is null`.execute(db);
}
