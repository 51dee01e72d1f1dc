import { type Kysely, sql } from 'kysely';

/**
 * What the cost of a part of a bill is for, kept beside what is owed by the day, and of the months that are made of bills.
 * Both are null where a bill does not say; of bills that were stored before, until one of their site and energy is saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bill_points add column cost_parts jsonb;
    comment on column bill_points.cost_parts is 'what its lines are for, in cents without and with taxes; null: it does not say';
    alter table billed_months add column cost_parts jsonb;
    comment on column billed_months.cost_parts is 'what amount_cents is for, in cents without and with taxes; null: not told apart';
  `.execute(db);
}
