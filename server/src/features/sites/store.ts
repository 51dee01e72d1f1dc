import type { SiteSummary } from '@suivi/contract/sites';
import { isMonth, type Period } from '@suivi/domain/calendar/month';
import { sql } from 'kysely';
import { declaredMask, inUseMask } from '../../platform/declared-months/month-masks.ts';
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

/** Looks back year by year, and no further than the first that is complete: counting all of them takes ten times longer. */
export async function readDataYears(db: Database): Promise<DataYears> {
  const { rows } = await sql<{ with_data: number[] | null; last_complete: number | null }>`
    with years as materialized (
      select y.year from (select distinct reference_year as year from monthly_energy_declarations) y
      cross join lateral (
        select from monthly_energy_declarations h
        join sites s on s.id = h.site_id and s.archived_at is null
        join declared_months d on d.declaration_id = h.id and d.quantity is not null
        where h.reference_year = y.year
        limit 1
      ) found
    )
    select (select array_agg(year order by year) from years) as with_data,
      (
        select latest.year from (select year from years order by year desc) latest
        cross join lateral (
          select exists (
            select from energies_in_group e
            left join (
              select site_id, energy_type, ${declaredMask} as months
              from declared_months where reference_year = latest.year
              group by site_id, energy_type
            ) d on d.site_id = e.site_id and d.energy_type = e.energy_type
            where e.site_id in (select id from sites where archived_at is null)
              and ${inUseMask(sql`latest.year`)} & ~coalesce(d.months, 0) <> 0
          ) as lacks
          offset 0
        ) judged
        where not judged.lacks
        limit 1
      ) as last_complete`.execute(db);
  const [row] = rows;
  return { withData: row?.with_data ?? [], lastComplete: row?.last_complete ?? null };
}
