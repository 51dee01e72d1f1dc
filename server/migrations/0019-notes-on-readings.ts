import { type Kysely, sql } from 'kysely';

/** A note may be about the sub-meters of one building instead of what its site declares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table buildings add constraint buildings_of_site unique (id, site_id);
    alter table month_notes
      add column building_id integer,
      add constraint month_notes_building foreign key (building_id, site_id)
        references buildings (id, site_id) on delete cascade,
      add constraint month_notes_of_readings check (
        building_id is null
        or (kind <> 'estimated' and (energy_type is null or energy_type in ('electricity', 'gas', 'water')))
      );
    comment on column month_notes.building_id is 'null: about what the site declares, not the readings of a building';
    comment on column month_notes.energy_type is 'null: about every energy of the site, or every meter of the building';
    create index month_notes_building on month_notes (building_id) where building_id is not null;
  `.execute(db);

  // A site that was closed was so in each of its buildings; its other notes say nothing of their meters.
  await sql`
    create or replace function request_alerts_of_month_notes() returns trigger language plpgsql as $$
    begin
      insert into alert_requests (site_id, energy_type, from_month, to_month, reason)
      select distinct c.site_id, e.energy_type, c.reference_year * 12 + c.reference_month - 1,
        c.reference_year * 12 + c.reference_month - 1, 'corrected'
      from changed c
      join sites s on s.id = c.site_id
      join (select distinct site_id, energy_type from declared_months) e
        on e.site_id = c.site_id and (c.energy_type is null or c.energy_type = e.energy_type)
      where c.building_id is null;
      insert into alert_requests (site_id, building_id, energy_type, from_month, to_month, reason)
      select distinct b.site_id, b.id, e.energy_type, c.reference_year * 12 + c.reference_month - 1,
        c.reference_year * 12 + c.reference_month - 1, 'corrected'
      from changed c
      join buildings b on b.site_id = c.site_id
        and (b.id = c.building_id or (c.building_id is null and c.kind = 'closure'))
      join (values ('electricity'), ('gas'), ('water')) as e (energy_type)
        on c.energy_type is null or c.energy_type = e.energy_type
      where exists (select from building_consumptions r where r.building_id = b.id);
      return null;
    end $$;
  `.execute(db);

  // The notes that are there now explain more: unread months, partial ones, and closures in each building.
  await sql`update month_notes set site_id = site_id`.execute(db);
}
