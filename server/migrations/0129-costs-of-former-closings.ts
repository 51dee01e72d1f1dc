import { type Kysely, sql } from 'kysely';

/**
 * Months that were closed before closings kept what months without an amount cost (migration 115) are told apart from those that
 * kept it: the server says it of them when it starts, once, and they follow no later price either (R16).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update period_locks set told = told - 'costs'
    where reopened_at is null and told -> 'costs' = '{}'
      and closed_at < (select timestamp::timestamptz from kysely_migration where name = '0115-told-months')`.execute(
    db,
  );
}
