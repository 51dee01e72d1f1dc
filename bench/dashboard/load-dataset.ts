import type { Pool } from 'pg';

export const datasetYears = { firstYear: 2010, years: 15, energies: 5 };

/**
 * Loads five energies for the given number of sites over fifteen years; one month in twelve has no amount, one in fifty is
 * missing.
 */
export async function loadDataset(pool: Pool, sites: number): Promise<void> {
  const { firstYear, years } = datasetYears;
  await pool.query(
    `insert into sites (code, name, name_canonical, floor_area_m2, energy_area_m2)
     select 'site-' || n, 'Site ' || n, 'site ' || n, 5000, 5200 from generate_series(1, $1) n`,
    [sites],
  );
  await pool.query(
    `insert into site_energies (site_id, energy_type, from_year, from_month)
     select s.id, e, $1, 1 from sites s
     cross join unnest(array['electricity', 'gas', 'fuel', 'water', 'ecs']) e`,
    [firstYear],
  );
  await pool.query(
    `insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit, ecs_producer)
     select e.site_id, e.energy_type, y,
       case e.energy_type when 'fuel' then 'L' when 'water' then 'm3' else 'kWh' end,
       case e.energy_type when 'ecs' then 'gas' end
     from site_energies e cross join generate_series($1::int, $1 + $2 - 1) y`,
    [firstYear, years],
  );
  await pool.query(
    `insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
       normal_quantity, price_quantity, amount_cents)
     select d.id, d.site_id, d.energy_type, d.reference_year, m, q, q * 0.9, q,
       case when (d.id + m) % 12 = 0 then null else round(q * 11) end
     from monthly_energy_declarations d
     cross join generate_series(1, 12) m
     cross join lateral (select 1000 + (d.site_id * 7919 + d.reference_year * 104729 + m * 1299709) % 90000 as q) v
     where (d.id * 31 + m) % 50 <> 0`,
  );
  await pool.query('vacuum analyze');
}
