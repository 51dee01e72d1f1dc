import { type Kysely, sql } from 'kysely';

/** A year of months is read whole from the covering index: the mark of a credit note was all that it lacked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index declared_months_cover;
    create unique index declared_months_cover on declared_months
      (reference_year, energy_type, reference_month, site_id)
      include (quantity, normal_quantity, price_quantity, amount_cents, is_credit_note);
  `.execute(db);
}
