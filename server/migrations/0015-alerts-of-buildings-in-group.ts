import { type Kysely, sql } from 'kysely';

/** The dates of a site in the group concern the readings of its buildings as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function request_alerts_of_membership() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select new.id, e.energy_type, 24000, 25211, 'corrected'
      from (
        select energy_type from site_energies where site_id = new.id
        union
        select energy_type from declared_months where site_id = new.id
      ) e;
      insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
      select new.id, b.id, e.energy_type, 24000, 25211, 'corrected'
      from buildings b
      cross join (values ('electricity'), ('gas'), ('water')) as e (energy_type)
      where b.site_id = new.id and exists (select from building_consumptions c where c.building_id = b.id);
      return null;
    end $$;
  `.execute(db);
}
