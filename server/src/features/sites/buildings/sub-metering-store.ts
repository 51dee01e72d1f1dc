import type { Month } from '@suivi/domain/ground/calendar/month';
import type { SubMeteredEnergy } from '@suivi/domain/sites/sub-metered-energy';
import { sql } from 'kysely';
import { storedMonth, storedNumberOrNull } from '../../../platform/schema/stored-values.ts';
import type { Database } from '../../../platform/schema/tables.ts';

export type ReadMonth = {
  energyType: SubMeteredEnergy;
  month: Month;
  /** In the unit of the meters; null when no building was read. */
  subMetered: number | null;
  readCount: number;
};

type Row = { energy_type: SubMeteredEnergy; month: number; read: string | null; read_count: string };

/** The sum of the readings of a site's buildings, by energy and month of a year. */
export async function sumReadings(db: Database, siteId: number, year: number): Promise<ReadMonth[]> {
  const { rows } = await sql<Row>`
    select e.energy_type, c.reference_month as month, sum(e.quantity) as read, count(e.quantity) as read_count
    from building_consumptions c
    join buildings b on b.id = c.building_id and b.site_id = ${siteId} and b.archived_at is null
    cross join lateral (values
      ('electricity', c.electricity_consumption), ('gas', c.gas_consumption), ('water', c.water_consumption)
    ) as e (energy_type, quantity)
    where c.reference_year = ${year}
    group by e.energy_type, c.reference_month`.execute(db);
  return rows.map(row => ({
    energyType: row.energy_type,
    month: storedMonth(row.month),
    subMetered: storedNumberOrNull(row.read),
    readCount: Number(row.read_count),
  }));
}
