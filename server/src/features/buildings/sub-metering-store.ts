import { isMonth, type Month } from '@suivi/domain/calendar/month';
import type { SubMeteredEnergy } from '@suivi/domain/reading/sub-metered-energy';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

export type FlowRow = {
  energyType: SubMeteredEnergy;
  month: Month;
  /** kWh PCI or m³; null where nothing was declared, or not convertibly. */
  declaredNormal: number | null;
  /** In the unit of the meters; null where no building was read. */
  subMetered: number | null;
  readCount: number;
};

type Row = {
  energy_type: SubMeteredEnergy;
  month: number;
  declared: string | null;
  read: string | null;
  read_count: string;
};

/** Both measurements of each energy and month of a year: what the site declared, what its buildings' meters read. */
export async function sumFlows(db: Database, siteId: number, year: number): Promise<FlowRow[]> {
  const { rows } = await sql<Row>`
    with readings as (
      select e.energy_type, c.reference_month as month, sum(e.quantity) as read, count(e.quantity) as read_count
      from building_consumptions c
      join buildings b on b.id = c.building_id and b.site_id = ${siteId} and b.archived_at is null
      cross join lateral (values
        ('electricity', c.electricity_consumption), ('gas', c.gas_consumption), ('water', c.water_consumption)
      ) as e (energy_type, quantity)
      where c.reference_year = ${year}
      group by e.energy_type, c.reference_month
    ),
    bills as (
      select energy_type, reference_month as month, normal_quantity as declared
      from declared_months
      where site_id = ${siteId} and reference_year = ${year} and energy_type in ('electricity', 'gas', 'water')
    )
    select energy_type, month, b.declared, r.read, coalesce(r.read_count, 0) as read_count
    from bills b full join readings r using (energy_type, month)
    order by energy_type, month`.execute(db);
  return rows.map(row => {
    if (!isMonth(row.month)) throw new Error(`month ${row.month} is stored`);
    return {
      energyType: row.energy_type,
      month: row.month,
      declaredNormal: row.declared === null ? null : Number(row.declared),
      subMetered: row.read === null ? null : Number(row.read),
      readCount: Number(row.read_count),
    };
  });
}
