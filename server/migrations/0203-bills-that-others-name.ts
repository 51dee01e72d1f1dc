import { type Kysely, sql } from 'kysely';

/** Deleting a bill looks for the findings that name it beside their own: without an index that reads all of them for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bill_findings_other_bill on bill_findings (other_bill_id) where other_bill_id is not null;
  `.execute(db);
}
