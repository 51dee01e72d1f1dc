import { buildingStatuses, buildingTypes } from '@suivi/domain/sites/building';
import type { Pool } from 'pg';

export const sizes = { list: 300, map: 50 };

/** Loads one site with a long list and one whose plan has many markers, both with readings for every month of 2024. */
export async function loadBuildings(pool: Pool): Promise<void> {
  await addSite(pool, 'liste', sizes.list);
  await addSite(pool, 'emile-roux', sizes.map);
}

async function addSite(pool: Pool, code: string, buildingCount: number): Promise<void> {
  await pool.query(`insert into sites (code, name, name_canonical) values ($1, $1, $1)`, [code]);
  await pool.query(
    `insert into buildings
       (site_id, name, code, type, surface_m2, personnel, equipements, horaires, position_x, position_y, status)
     select s.id, 'Bâtiment ' || n, 'B' || n, ($3::text[])[1 + n % 7], 500 + (n * 7919) % 9000, n % 90 || ' agents',
       'Centrale de traitement d’air, ascenseurs, ' || n || ' radiateurs', 'Lundi à vendredi, 8 h – 18 h',
       (n * 37) % 100, (n * 61) % 100, ($4::text[])[1 + n % 3]
     from sites s, generate_series(1, $2) as n where s.code = $1`,
    [code, buildingCount, buildingTypes, buildingStatuses],
  );
  await pool.query(
    `insert into building_consumptions
       (building_id, reference_year, reference_month, electricity_consumption, gas_consumption, water_consumption)
     select b.id, 2024, m, 1000 + (b.id * m * 37) % 50000, 1000 + (b.id * m * 61) % 40000, (b.id * m) % 300
     from buildings b join sites s on s.id = b.site_id, generate_series(1, 12) as m where s.code = $1`,
    [code],
  );
}
