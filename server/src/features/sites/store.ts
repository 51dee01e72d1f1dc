import type { SiteSummary } from '@suivi/contract/sites';
import { isMonth, type Period } from '@suivi/domain/calendar/month';
import { sql } from 'kysely';
import { declaredMask, inUseMask } from '../../platform/declared-months/month-masks.ts';
import type { Call } from '../../platform/http/register-endpoint.ts';
import type { Database } from '../../platform/schema/tables.ts';

export async function readSites(db: Database): Promise<SiteSummary[]> {
  const [sites, energies] = await Promise.all([
    db
      .selectFrom('sites')
      .select([
        'id',
        'code',
        'name',
        'site_type',
        'city',
        'floor_area_m2',
        'energy_area_m2',
        'subject_to_tertiary_decree',
      ])
      .where('archived_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('energies_in_group').selectAll().orderBy('id').execute(),
  ]);
  const bySite = Map.groupBy(energies, ({ site_id }) => site_id);
  return sites.map(site => ({
    id: site.id,
    code: site.code,
    name: site.name,
    siteType: site.site_type,
    city: site.city,
    floorAreaM2: site.floor_area_m2 === null ? null : Number(site.floor_area_m2),
    energyAreaM2: site.energy_area_m2 === null ? null : Number(site.energy_area_m2),
    subjectToTertiaryDecree: site.subject_to_tertiary_decree,
    energiesInUse: (bySite.get(site.id) ?? []).map(
      ({ energy_type, from_year, from_month, to_year, to_month }) => ({
        energyType: energy_type,
        from: periodOf(from_year, from_month),
        to: to_year === null || to_month === null ? null : periodOf(to_year, to_month),
      }),
    ),
  }));
}

function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}

export type DataYears = {
  /** Years in which a site that is not archived has declared a quantity, earliest first. */
  withData: number[];
  /** The last of them in which no month of an energy in use lacks, not yet due ones included; null without any. */
  lastComplete: number | null;
};

/** Looks back year by year, and no further than the first that is complete: most of the time that is the last one or two. */
export async function readDataYears(db: Database, keep: Call['keep']): Promise<DataYears> {
  const withData = await readYearsWithData(db);
  for (const year of withData.toReversed()) {
    if (await keep(`complete ${year}`, [year], () => isComplete(db, year)))
      return { withData, lastComplete: year };
  }
  return { withData, lastComplete: null };
}

/** From one year to the next by the index: the declarations of a year are not read, but for the first with data. */
async function readYearsWithData(db: Database): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with recursive years (year) as (
      select min(reference_year) from monthly_energy_declarations
      union all
      select (select min(reference_year) from monthly_energy_declarations where reference_year > years.year)
      from years where years.year is not null
    )
    select y.year from years y
    cross join lateral (
      select from monthly_energy_declarations h
      join sites s on s.id = h.site_id and s.archived_at is null
      join declared_months d on d.declaration_id = h.id and d.quantity is not null
      where h.reference_year = y.year
      limit 1
    ) found
    order by y.year`.execute(db);
  return rows.map(({ year }) => year);
}

/** Whether no month of an energy in use lacks. */
async function isComplete(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (
      select from energies_in_group e
      left join (
        select site_id, energy_type, ${declaredMask} as months
        from declared_months where reference_year = ${year}
        group by site_id, energy_type
      ) d on d.site_id = e.site_id and d.energy_type = e.energy_type
      where e.site_id in (select id from sites where archived_at is null)
        and ${inUseMask(sql`${year}::int`)} & ~coalesce(d.months, 0) <> 0
    ) as lacks`.execute(db);
  return rows[0]?.lacks === false;
}
