import type { Month } from '@suivi/domain/ground/calendar/month';
import type { EcsProducer, EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

/** One site and energy of a month, as stored. */
export type MonthCellRow = {
  site_id: number;
  energy_type: EnergyType;
  declaration_id: number | null;
  version: number | null;
  unit: Unit | null;
  gas_coefficient: string | null;
  ecs_producer: EcsProducer | null;
  last_unit: Unit | null;
  last_ecs_producer: EcsProducer | null;
  quantity: string | null;
  amount_cents: string | null;
  is_credit_note: boolean | null;
  is_estimated: boolean;
  quantity_year_before: string | null;
  amount_cents_year_before: string | null;
  unit_year_before: Unit | null;
  gas_coefficient_year_before: string | null;
};

/**
 * One cell for every energy in use in that month or still waiting for its first declared month, and for every existing
 * declaration of the year.
 */
export async function readMonthRows(db: Database, year: number, month: Month): Promise<MonthCellRow[]> {
  const { rows } = await sql<MonthCellRow>`
    with wanted as (
      select e.site_id, e.energy_type from energies_in_group e
      where ${year} * 12 + ${month} >= e.from_year * 12 + e.from_month
        and (e.to_year is null or ${year} * 12 + ${month} <= e.to_year * 12 + e.to_month)
      union
      select e.site_id, e.energy_type from site_energies e
      where e.from_first_declared and not exists (
        select from monthly_energy_declarations d where d.site_id = e.site_id and d.energy_type = e.energy_type)
      union
      select site_id, energy_type from monthly_energy_declarations where reference_year = ${year}
    )
    select w.site_id, w.energy_type, d.id as declaration_id, d.version, d.unit, d.gas_coefficient,
      d.ecs_producer, last.unit as last_unit, last.ecs_producer as last_ecs_producer,
      m.quantity, m.amount_cents, m.is_credit_note,
      exists (select 1 from month_notes n where n.site_id = w.site_id and n.building_id is null
        and (n.energy_type = w.energy_type or n.energy_type is null) and n.kind = 'estimated'
        and n.reference_year = ${year} and n.reference_month = ${month}) as is_estimated,
      b.quantity as quantity_year_before, b.amount_cents as amount_cents_year_before,
      db.unit as unit_year_before, db.gas_coefficient as gas_coefficient_year_before
    from wanted w
    join sites s on s.id = w.site_id and s.archived_at is null
    left join monthly_energy_declarations d
      on d.site_id = w.site_id and d.energy_type = w.energy_type and d.reference_year = ${year}
    left join declared_months m on m.declaration_id = d.id and m.reference_month = ${month}
    left join lateral (
      select l.unit, l.ecs_producer from monthly_energy_declarations l
      where d.id is null and l.site_id = w.site_id and l.energy_type = w.energy_type and l.reference_year < ${year}
      order by l.reference_year desc limit 1
    ) last on true
    left join monthly_energy_declarations db
      on db.site_id = w.site_id and db.energy_type = w.energy_type and db.reference_year = ${year} - 1
    left join declared_months b on b.declaration_id = db.id and b.reference_month = ${month}
    order by s.position, s.id, w.energy_type`.execute(db);
  return rows;
}
