import { generateWeather } from '@suivi/server/src/demonstration/demonstration-weather';
import type { Database } from '@suivi/server/src/platform/schema/tables';
import { weatherMonthRow } from '@suivi/server/src/records/weather/weather-month-row';
import { sql } from 'kysely';

export const billedGroup = { sites: 100, years: 15, energies: ['electricity', 'gas', 'water'] as const };

/** Loads a delivery point for each energy of each site, and for each point bills from every 12th to the next 11th. */
export async function loadBills(db: Database): Promise<void> {
  const { sites, years, energies } = billedGroup;
  await sql`
    insert into sites (code, name, name_canonical, weather_station)
    select 'site-' || n, 'Site ' || n, 'site ' || n, '43062001' from generate_series(1, ${sites}::int) n`.execute(
    db,
  );
  await db
    .insertInto('weather_months')
    .values(
      generateWeather({ year: 2026, month: 10 }).map(month => weatherMonthRow(month, 'demonstration', null)),
    )
    .execute();
  await sql`insert into suppliers (name, name_canonical) values ('Fournisseur', 'fournisseur')`.execute(db);
  await sql`
    insert into delivery_points (energy_type, number, label, operator, segment, network_tariff, meter_serial, sharing,
      notes)
    select e, (30000000000000 + s.id)::text, '', '', '', '', '', case e when 'gas' then 'degree-days' else 'days' end, ''
    from sites s cross join unnest(${[...energies]}::text[]) e`.execute(db);
  await sql`
    insert into delivery_point_places (point_id, site_id, from_day, share_ppm)
    select p.id, (p.number::bigint - 30000000000000)::int, '2010-01-01', 1000000 from delivery_points p`.execute(
    db,
  );
  await sql`
    insert into bills (origin, supplier_id, number, kind, issued_on, ttc_cents, notes)
    select 'import', s.id, p.id || '-' || n, 'bill', date '2011-02-12' + make_interval(months => n), 100000 + n, ''
    from suppliers s cross join delivery_points p cross join generate_series(0, ${years * 12 - 1}::int) n`.execute(
    db,
  );
  await sql`
    insert into bill_points (bill_id, point_id, first_day, last_day, quantity, unit, ttc_cents, fixed_cents, is_estimated)
    select b.id, p.id, b.issued_on - interval '1 month', b.issued_on - 1, 10000 + b.id % 997,
      case p.energy_type when 'water' then 'm3' else 'kWh' end, b.ttc_cents, 12345, false
    from bills b join delivery_points p on p.id = split_part(b.number, '-', 1)::int`.execute(db);
  await sql`
    insert into bill_feeds (site_id, energy_type, from_year, from_month)
    select l.site_id, p.energy_type, 2011, 1 from delivery_point_places l join delivery_points p on p.id = l.point_id
  `.execute(db);
}
