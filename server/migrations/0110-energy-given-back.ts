import { type Kysely, sql } from 'kysely';

/** Bills that take back what was estimated are found by their lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bill_lines_given_back on bill_lines (bill_point_id, component) where quantity < 0
  `.execute(db);
}
