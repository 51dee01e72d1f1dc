import { subCategories } from '@suivi/domain/decree/cabs/sub-categories';
import { generateWeather } from '@suivi/server/src/demonstration/demonstration-weather';
import { weatherMonthRow } from '@suivi/server/src/records/weather/weather-month-row';
import type { Database } from '@suivi/server/src/platform/schema/tables';
import { sql } from 'kysely';

export const groupSize = { sites: 100, years: 15, energies: 5, subCategories: 6 };

/** Loads a hundred subject sites with fifteen complete years of five energies, six sub-categories each, and a station. */
export async function loadGroup(db: Database): Promise<void> {
  const { sites, years } = groupSize;
  await sql`
    insert into sites (code, name, name_canonical, floor_area_m2, energy_area_m2, altitude_m, weather_station)
    select 'site-' || n, 'Site ' || n, 'site ' || n, 5000, 6000, 400 + n, '43062001'
    from generate_series(1, ${sites}) n`.execute(db);
  await sql`
    insert into site_energies (site_id, energy_type, from_year, from_month)
    select s.id, e, 2010, 1 from sites s
    cross join unnest(array['electricity', 'gas', 'fuel', 'heat_network', 'water']) e`.execute(db);
  await sql`
    insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit)
    select e.site_id, e.energy_type, y,
      case e.energy_type when 'fuel' then 'L' when 'water' then 'm3' else 'kWh' end
    from site_energies e cross join generate_series(2010, 2009 + ${years}::int) y`.execute(db);
  await sql`
    insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
      normal_quantity, price_quantity)
    select d.id, d.site_id, d.energy_type, d.reference_year, m, q, q, q
    from monthly_energy_declarations d
    cross join generate_series(1, 12) m
    cross join lateral (
      select round((20000 + (d.site_id * 7919 + m * 104729) % 20000) * 0.98 ^ (d.reference_year - 2010)) as q
    ) v`.execute(db);
  const names = subCategories.filter(name => !name.endsWith('default')).slice(0, groupSize.subCategories);
  await sql`
    insert into site_sub_categories (site_id, sub_category, surface_m2, heated_surface_m2)
    select s.id, part, 1000, 950 from sites s cross join unnest(${names}::text[]) part`.execute(db);
  await db
    .insertInto('weather_months')
    .values(
      generateWeather({ year: 2026, month: 10 }).map(month => weatherMonthRow(month, 'demonstration', null)),
    )
    .execute();
}
