import { type Kysely, sql } from 'kysely';

/** Months that are another site's or another month's are told: equal ones are found at once, what is declared is judged again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index declared_months_equal on declared_months (energy_type, reference_year, reference_month, quantity);
    insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
    select distinct site_id, energy_type, 24000, 25211, 'corrected' from declared_months;
  `.execute(db);
}
