import type { Database } from '@suivi/server/src/platform/schema/tables';
import { sql } from 'kysely';

export const audited = { points: 140, years: 15 };

/**
 * Loads low-voltage delivery points, each with a monthly bill until July 2026 that has four classes, ten lines and four reads.
 */
export async function loadDetailedBills(db: Database): Promise<void> {
  const { points, years } = audited;
  await sql`insert into sites (code, name, name_canonical)
    select 'site-' || n, 'Site ' || n, 'site ' || n from generate_series(1, ${points}::int) n`.execute(db);
  await sql`insert into suppliers (name, name_canonical) values ('Fournisseur', 'fournisseur')`.execute(db);
  await sql`
    insert into delivery_points (energy_type, number, label, operator, segment, network_tariff, meter_serial, sharing, notes)
    select 'electricity', (30000000000000 + n)::text, '', '', 'C4', 'BTSUPCU4', '', 'days', ''
    from generate_series(1, ${points}::int) n`.execute(db);
  await sql`
    insert into delivery_point_places (point_id, site_id, from_day, share_ppm)
    select p.id, s.id, '2010-01-01', 1000000 from delivery_points p join sites s on s.code = 'site-' || (p.number::bigint - 30000000000000)`.execute(
    db,
  );
  await sql`
    insert into point_powers (point_id, class, value, unit, from_day)
    select id, 'Base', 100, 'kVA', '2010-01-01' from delivery_points`.execute(db);
  await sql`
    insert into bills (origin, supplier_id, number, kind, issued_on, ttc_cents, notes)
    select 'import', s.id, p.id || '-' || n, 'bill', date '2026-08-01' - make_interval(months => n), 100000 + n, ''
    from suppliers s cross join delivery_points p cross join generate_series(0, ${years * 12 - 1}::int) n`.execute(
    db,
  );
  await sql`
    insert into bill_points (bill_id, point_id, first_day, last_day, quantity, unit, ttc_cents, fixed_cents, is_estimated)
    select b.id, p.id, b.issued_on - interval '1 month', b.issued_on - 1, 4 * (2500 + b.id % 100), 'kWh', b.ttc_cents, 0, false
    from bills b join delivery_points p on p.id = split_part(b.number, '-', 1)::int`.execute(db);
  await sql`
    insert into bill_reads (bill_point_id, position, class, start_index, end_index, quantity, kind, subscribed, reached)
    select q.id, c.place, c.class, q.used - q.quantity / 4, q.used, q.quantity / 4, 'real', 100, 98
    from (select id, quantity, sum(quantity / 4) over (partition by point_id order by first_day) as used from bill_points) q
    cross join unnest(array['HPH', 'HCH', 'HPB', 'HCB']) with ordinality as c (class, place)`.execute(db);
  // In parts, so that each statement stays within its time limit.
  for (let first = 1; first <= points; first += 20) {
    await sql`
    insert into bill_lines (bill_point_id, position, component, label, first_day, last_day, quantity, unit, unit_price,
      ht_cents, vat_permille)
    select q.id, l.place, l.component, l.label, q.first_day, q.last_day, l.quantity, l.unit, l.price, l.cents, 200
    from bill_points q
    cross join lateral (select q.last_day - q.first_day + 1 as days, q.quantity / 4 as kwh) d
    cross join lateral (values
      (1, 'supply', 'HPH', d.kwh, 'kWh', 0.09, 9 * d.kwh), (2, 'supply', 'HPB', 3 * d.kwh, 'kWh', 0.07, 21 * d.kwh),
      (3, 'withdrawal-variable', 'HPH', d.kwh, 'kWh', null, round(6.91 * d.kwh)),
      (4, 'withdrawal-variable', 'HCH', d.kwh, 'kWh', null, round(4.21 * d.kwh)),
      (5, 'withdrawal-variable', 'HPB', d.kwh, 'kWh', null, round(2.13 * d.kwh)),
      (6, 'withdrawal-variable', 'HCB', d.kwh, 'kWh', null, round(1.52 * d.kwh)),
      (7, 'management', 'échu', d.days, 'j', null, round(21780 * d.days / 365.0)),
      (8, 'metering', 'échu', d.days, 'j', null, round(28327 * d.days / 365.0)),
      (9, 'withdrawal-fixed', 'échu', 100 * d.days, 'kVA·j', null, round(176100 * d.days / 365.0)),
      (10, 'excise', 'PME', q.quantity, 'kWh', null, round(2.579 * q.quantity))
    ) as l (place, component, label, quantity, unit, price, cents)
    where q.point_id between ${first}::int and ${first + 19}::int`.execute(db);
  }
}
