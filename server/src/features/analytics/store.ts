import type { Month, Period } from '@suivi/domain/calendar/month';
import { isMonth } from '@suivi/domain/calendar/month';
import type { EnergyInUse } from '@suivi/domain/consumption/energy-in-use';
import type { MonthGroup } from '@suivi/domain/consumption/month-group';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { priceIntervals, type UnitPrice } from '@suivi/domain/energy/price';
import { sql } from 'kysely';
import type { Database } from '../../platform/schema/tables.ts';

export type SiteFacts = {
  id: number;
  code: string;
  energyAreaM2: number | null;
  energiesInUse: EnergyInUse[];
};

/** The sites of the group that are not archived, or the one of a code; empty for an unknown one. */
export async function readSiteFacts(db: Database, code: string | undefined): Promise<SiteFacts[]> {
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'code', 'energy_area_m2'])
    .where('archived_at', 'is', null)
    .$if(code !== undefined, query => query.where('code', '=', code ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const energies = await db.selectFrom('energies_in_group').selectAll().execute();
  const bySite = Map.groupBy(energies, energy => energy.site_id);
  return sites.map(({ id, code: siteCode, energy_area_m2: area }) => ({
    id,
    code: siteCode,
    energyAreaM2: area === null ? null : Number(area),
    energiesInUse: (bySite.get(id) ?? []).map(energy => ({
      energyType: energy.energy_type,
      from: periodOf(energy.from_year, energy.from_month),
      to:
        energy.to_year === null || energy.to_month === null
          ? null
          : periodOf(energy.to_year, energy.to_month),
    })),
  }));
}

export type SiteEnergy = { siteId: number; energyType: EnergyType };

type Question = {
  siteIds: number[];
  energyTypes: EnergyType[];
  /** These alone, among them. */
  pairs?: readonly SiteEnergy[];
  /** Every year when left out. */
  year?: number;
};

type Row = {
  site_id: number | null;
  energy_type: EnergyType;
  year: number;
  month: Month;
  quantity: string | null;
  present: string;
  unconverted: string;
  cost: string | null;
  estimated_cents: string;
  estimated: string;
  uncosted: string;
};

export type SiteGroup = MonthGroup & { siteId: number | null };

/**
 * Stored months summed per energy and month over the sites, or for each site. The rules are those of `groupMonths` in
 * the domain, against which this is tested; what lacks is counted by the caller.
 */
export async function sumGroups(
  db: Database,
  { siteIds, energyTypes, pairs, year }: Question,
  by: 'site' | 'scope',
  unitPrices: UnitPrice[],
): Promise<SiteGroup[]> {
  const prices = priceIntervals(unitPrices);
  const site = by === 'site' ? sql`d.site_id` : sql`null::int`;
  const { rows } = await sql<Row>`
    with prices (energy_type, from_month, until_month, euros) as (
      select * from unnest(
        ${prices.map(({ energyType }) => energyType)}::text[], ${prices.map(({ from }) => from)}::int[],
        ${prices.map(({ until }) => until)}::int[], ${prices.map(({ valueEuros }) => valueEuros)}::numeric[]
      )
    ),
    costed as (
      select ${site} as site_id, d.energy_type, d.reference_year as year, d.reference_month as month,
        d.quantity, d.normal_quantity,
        case when d.amount_cents is null then round(d.price_quantity * p.euros * 100) end as estimate,
        coalesce(d.amount_cents, round(d.price_quantity * p.euros * 100)) as cost
      from declared_months d
      left join prices p on p.energy_type = d.energy_type
        and d.reference_year * 12 + d.reference_month - 1 >= p.from_month
        and (p.until_month is null or d.reference_year * 12 + d.reference_month - 1 < p.until_month)
      where d.site_id = any(${siteIds}::int[]) and d.energy_type = any(${energyTypes}::text[])
        ${pairs === undefined ? sql`` : amongPairs(pairs)}
        ${year === undefined ? sql`` : sql`and d.reference_year = ${year}`}
    )
    select site_id, energy_type, year, month, sum(normal_quantity) as quantity, count(normal_quantity) as present,
      count(*) filter (where quantity is not null and normal_quantity is null) as unconverted,
      sum(cost) as cost, coalesce(sum(estimate), 0) as estimated_cents, count(estimate) as estimated,
      count(*) filter (where quantity is not null and cost is null) as uncosted
    from costed
    group by site_id, energy_type, year, month
    order by site_id, energy_type, year, month`.execute(db);
  return rows.map(row => ({
    siteId: row.site_id,
    energyType: row.energy_type,
    year: row.year,
    month: row.month,
    quantityNormal: numberOrNull(row.quantity),
    presentCount: Number(row.present),
    unconvertedCount: Number(row.unconverted),
    missingCount: 0,
    costCents: numberOrNull(row.cost),
    estimatedCents: Number(row.estimated_cents),
    estimatedCount: Number(row.estimated),
    uncostedCount: Number(row.uncosted),
  }));
}

function amongPairs(pairs: readonly SiteEnergy[]) {
  return sql`and (d.site_id, d.energy_type) in (
    select * from unnest(
      ${pairs.map(({ siteId }) => siteId)}::int[], ${pairs.map(({ energyType }) => energyType)}::text[]
    )
  )`;
}

/** The last month that holds a quantity; null without any. */
export async function readLastMonth(
  db: Database,
  { siteIds, energyTypes }: Question,
): Promise<Period | null> {
  const row = await db
    .selectFrom('declared_months')
    .select(['reference_year', 'reference_month'])
    .where('site_id', 'in', siteIds.length === 0 ? [0] : siteIds)
    .where('energy_type', 'in', energyTypes)
    .where('quantity', 'is not', null)
    .orderBy('reference_year', 'desc')
    .orderBy('reference_month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? periodOf(row.reference_year, row.reference_month) : null;
}

/** Months whose quantity an alert doubts and nobody has corrected: nothing should be learned from them. */
export async function readDoubtfulMonths(
  db: Database,
  { siteIds, energyTypes }: Question,
): Promise<(SiteEnergy & { period: Period })[]> {
  const { rows } = await sql<{ site_id: number; energy_type: EnergyType; year: number; month: number }>`
    select distinct a.site_id, a.energy_type, (m.value -> 'period' ->> 'year')::int as year,
      (m.value -> 'period' ->> 'month')::int as month
    from alerts a cross join jsonb_array_elements(a.evidence -> 'months') as m (value)
    where a.rule in ('implausible-zero', 'unit-jump', 'duplicate') and a.building_id is null
      and a.closed_reason is distinct from 'corrected'
      and a.site_id = any(${siteIds}::int[]) and a.energy_type = any(${energyTypes}::text[])
    order by year, month`.execute(db);
  return rows.map(row => ({
    siteId: row.site_id,
    energyType: row.energy_type,
    period: periodOf(row.year, row.month),
  }));
}

function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
