import { naturalSites, specificationOptions } from '@suivi/domain/alerts/testing/natural-series';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Pool } from 'pg';

/** Loads sites with fifteen years of five energies: the natural variation of the specification, without faults. */
export async function loadNaturalSites(pool: Pool, siteCount: number): Promise<void> {
  const sites = naturalSites({ ...specificationOptions, siteCount, seed: 1 });
  await pool.query(
    `insert into sites (code, name, name_canonical)
     select 'site-' || n, 'Site ' || n, 'site ' || n from generate_series(1, $1) n order by n`,
    [siteCount],
  );
  await pool.query(
    `insert into site_energies (site_id, energy_type, from_year, from_month)
     select s.id, e, 2010, 1 from sites s cross join unnest($1::text[]) e`,
    [sites[0]?.series.map(({ energyType }) => energyType)],
  );
  await pool.query(
    `insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit, ecs_producer)
     select e.site_id, e.energy_type, y, u.unit, case e.energy_type when 'ecs' then 'gas' end
     from site_energies e
     join unnest($1::text[], $2::text[]) u (energy_type, unit) using (energy_type)
     cross join generate_series(2010, 2024) y`,
    [
      sites[0]?.series.map(({ energyType }) => energyType),
      sites[0]?.series.map(({ energyType }) =>
        energyDefinitions[energyType].normalUnit === 'm3' ? 'm3' : 'kWh',
      ),
    ],
  );
  for (const { siteId, series } of sites) {
    const rows = series.flatMap(({ energyType, months }) => months.map(month => ({ ...month, energyType })));
    await pool.query(
      `insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
         normal_quantity, price_quantity, amount_cents)
       select d.id, d.site_id, d.energy_type, v.year, v.month, v.quantity, v.quantity, v.quantity, v.amount
       from unnest($2::text[], $3::int[], $4::int[], $5::numeric[], $6::bigint[]) v
         (energy_type, year, month, quantity, amount)
       join monthly_energy_declarations d on d.site_id = (select id from sites where code = 'site-' || $1)
         and d.energy_type = v.energy_type and d.reference_year = v.year`,
      [
        String(siteId),
        rows.map(({ energyType }) => energyType),
        rows.map(({ period }) => period.year),
        rows.map(({ period }) => period.month),
        rows.map(({ quantityNormal }) => quantityNormal),
        rows.map(({ amountCents }) => amountCents),
      ],
    );
  }
  await pool.query('update data_version set version = version + 1');
  await pool.query('vacuum analyze');
}
