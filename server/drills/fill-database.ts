import type { Pool } from 'pg';

export const filled = { sites: 200, firstYear: 2010, years: 15 };

/** 200 sites with five energies and fifteen years: 15 000 declarations, 180 000 months. */
export async function fillDatabase(pool: Pool): Promise<void> {
  const { sites, firstYear, years } = filled;
  await pool.query(
    `insert into sites (code, name, name_canonical, floor_area_m2, energy_area_m2)
     select 'drill-' || n, 'Drill ' || n, 'drill ' || n, 6000, 6200 from generate_series(1, $1) n`,
    [sites],
  );
  await pool.query(
    `insert into site_energies (site_id, energy_type, from_year, from_month)
     select s.id, e, $1, 1 from sites s
     cross join unnest(array['electricity', 'gas', 'fuel', 'water', 'ecs']) e where s.code like 'drill-%'`,
    [firstYear],
  );
  await pool.query(
    `insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit, ecs_producer)
     select e.site_id, e.energy_type, y,
       case e.energy_type when 'fuel' then 'L' when 'water' then 'm3' else 'kWh' end,
       case e.energy_type when 'ecs' then 'gas' end
     from site_energies e join sites s on s.id = e.site_id and s.code like 'drill-%'
     cross join generate_series($1::int, $1 + $2 - 1) y`,
    [firstYear, years],
  );
  await pool.query(
    `insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
       normal_quantity, price_quantity, amount_cents)
     select d.id, d.site_id, d.energy_type, d.reference_year, m, q, q * 0.9, q, round(q * 12)
     from monthly_energy_declarations d join sites s on s.id = d.site_id and s.code like 'drill-%'
     cross join generate_series(1, 12) m
     cross join lateral (
       select 2000 + (d.site_id * 6151 + d.reference_year * 3571 + m * 7127) % 80000 as q
     ) chosen`,
  );
  await pool.query('update data_version set version = version + 1');
  await pool.query('vacuum analyze');
}
