import { type Kysely, sql } from 'kysely';

/** A credit note and what it takes back whole count together for nothing; so does one of a bill that another stands for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bill_points drop constraint bill_points_replaced_reason_check;
    alter table bill_points add constraint bill_points_replaced_reason_check
      check (replaced_reason in ('same-days', 'real', 'corrective', 'taken-back'));
  `.execute(db);
}
