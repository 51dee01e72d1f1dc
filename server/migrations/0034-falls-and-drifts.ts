import { type Kysely, sql } from 'kysely';

/**
 * Falls are judged as rises are, drifts are told and severities follow what a finding does to totals: every month is judged
 * again. Doubtful prices say whether the amount lacks the VAT.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update alerts set evidence = evidence || '{"isWithoutVat": false}' where rule = 'price-outlier';
    insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
    select distinct site_id, energy_type, 24000, 25211, 'corrected' from declared_months;
    insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
    select distinct b.site_id, b.id, e.energy_type, 24000, 25211, 'corrected'
    from buildings b
    join building_consumptions c on c.building_id = b.id
    cross join (values ('electricity'), ('gas'), ('water')) as e (energy_type);
  `.execute(db);
}
