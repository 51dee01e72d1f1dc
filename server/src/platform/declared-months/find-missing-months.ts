import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import { isDue } from '@suivi/domain/calendar/is-due';
import { type Month, months } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import { declaredMask, inUseMask, maskOf, type MonthMask, monthsIn } from './month-masks.ts';

export type MissingMonth = { siteId: number; energyType: EnergyType; year: number; month: Month };

type Question = {
  years: number[];
  today: CalendarDate;
  siteId?: number | null;
  energyType?: EnergyType | undefined;
  month?: Month | undefined;
};

type Row = { site_id: number; energy_type: EnergyType; year: number; missing: MonthMask };

/** The months of some years that are due, in use at their site, and hold no quantity; by site, energy and time. */
export async function findMissingMonths(
  db: Database,
  { years, today, siteId = null, energyType, month }: Question,
): Promise<MissingMonth[]> {
  const due = [...new Set(years)].flatMap(year => {
    const asked = month === undefined ? months : [month];
    const mask = maskOf(asked.filter(each => isDue({ year, month: each }, today)));
    return mask === 0 ? [] : [{ year, mask }];
  });
  if (due.length === 0) return [];
  const dueYears = sql`${due.map(({ year }) => year)}::int[]`;
  const ofSite = siteId === null ? sql`` : sql`and site_id = ${siteId}`;
  const ofEnergy = energyType === undefined ? sql`` : sql`and energy_type = ${energyType}`;
  const { rows } = await sql<Row>`
    with declared as (
      select site_id, energy_type, reference_year, ${declaredMask} as months
      from declared_months
      where reference_year = any(${dueYears}) ${ofSite} ${ofEnergy}
      group by site_id, energy_type, reference_year
    ),
    lacking as (
      select e.site_id, e.energy_type, y.year,
        ${inUseMask(sql`y.year`)} & y.due & ~coalesce(d.months, 0) as missing
      from (
        select * from energies_in_group
        where site_id in (select id from sites where archived_at is null) ${ofSite} ${ofEnergy}
      ) e
      cross join unnest(${dueYears}, ${due.map(({ mask }) => mask)}::int[]) as y (year, due)
      left join declared d on d.site_id = e.site_id and d.energy_type = e.energy_type and d.reference_year = y.year
    )
    select * from lacking where missing <> 0 order by site_id, energy_type, year`.execute(db);
  return rows.flatMap(row =>
    monthsIn(row.missing).map(each => ({
      siteId: row.site_id,
      energyType: row.energy_type,
      year: row.year,
      month: each,
    })),
  );
}
