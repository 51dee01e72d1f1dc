import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import { isDue } from '@suivi/domain/calendar/is-due';
import { type Month, months } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Database } from '../schema/tables.ts';

export type MissingMonth = { siteId: number; energyType: EnergyType; year: number; month: Month };

type Question = {
  years: number[];
  today: CalendarDate;
  siteId?: number | null;
  energyType?: EnergyType | undefined;
  month?: Month | undefined;
};

/** The months of some years that are due, in use at their site, and hold no quantity. */
export async function findMissingMonths(
  db: Database,
  { years, today, siteId = null, energyType, month }: Question,
): Promise<MissingMonth[]> {
  const due = [...new Set(years)].flatMap(year =>
    (month === undefined ? months : [month])
      .map(each => ({ year, month: each }))
      .filter(each => isDue(each, today)),
  );
  if (due.length === 0) return [];
  const { rows } = await sql<{ site_id: number; energy_type: EnergyType; year: number; month: Month }>`
    select e.site_id, e.energy_type, m.year, m.month
    from energies_in_group e
    join sites s on s.id = e.site_id and s.archived_at is null
    join unnest(${due.map(each => each.year)}::int[], ${due.map(each => each.month)}::int[]) as m (year, month)
      on m.year * 12 + m.month >= e.from_year * 12 + e.from_month
      and (e.to_year is null or m.year * 12 + m.month <= e.to_year * 12 + e.to_month)
    where true
      ${siteId === null ? sql`` : sql`and e.site_id = ${siteId}`}
      ${energyType === undefined ? sql`` : sql`and e.energy_type = ${energyType}`}
      and not exists (
        select from declared_months d
        where d.site_id = e.site_id and d.energy_type = e.energy_type and d.reference_year = m.year
          and d.reference_month = m.month and d.quantity is not null
      )
    order by e.site_id, e.energy_type, m.year, m.month`.execute(db);
  return rows.map(row => ({
    siteId: row.site_id,
    energyType: row.energy_type,
    year: row.year,
    month: row.month,
  }));
}
