import { type Kysely, sql } from 'kysely';

/** Where the past is not brought to the weather of a month, that is for want of a model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update alerts set evidence = jsonb_set(evidence, '{correction,reason}', '"no-model"')
    where evidence -> 'correction' ->> 'reason' = 'no-base-load'
  `.execute(db);
}
