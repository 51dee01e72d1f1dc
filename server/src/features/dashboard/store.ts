import type { Month } from '@suivi/domain/calendar/month';
import type { ComparableGroup } from '@suivi/domain/consumption/comparable';
import { groupMonths, type MonthGroup } from '@suivi/domain/consumption/month-group';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { priceIntervals, type UnitPrice } from '@suivi/domain/energy/price';
import { sql } from 'kysely';
import type { MissingMonth } from '../../platform/declared-months/find-missing-months.ts';
import type { Database } from '../../platform/schema/tables.ts';

export type Scope = { siteId: number | null; energyType?: EnergyType | undefined; month?: Month | undefined };

type Counted =
  | 'quantity'
  | 'present'
  | 'unconverted'
  | 'cost'
  | 'estimated_cents'
  | 'estimated'
  | 'uncosted'
  | 'pair_quantity'
  | 'pair_cost';

type Row = Record<`${'c' | 'p'}_${Counted}`, string | null> & {
  energy_type: EnergyType;
  reference_month: Month;
  quantity_pairs: string;
  cost_pairs: string;
  costed_pairs: string;
  costed: string;
};

export type TwoYears = { current: MonthGroup[]; previous: MonthGroup[]; comparable: ComparableGroup[] };

/** The unit prices as intervals of months (counted from year 0), so that each month meets the one in force. */
function pricesOf(prices: UnitPrice[]) {
  const intervals = priceIntervals(prices);
  return sql`unnest(
    ${intervals.map(({ energyType }) => energyType)}::text[], ${intervals.map(({ from }) => from)}::int[],
    ${intervals.map(({ until }) => until)}::int[], ${intervals.map(({ valueEuros }) => valueEuros)}::numeric[]
  )`;
}

/**
 * One aggregate over the covering index: every site-month of two years side by side, then summed per energy and month,
 * once over all and once over those that both years hold: the latter as what is left without those that only one holds,
 * since these are few. The rules are those of `groupMonths` and `comparable` in the domain, against which this is tested.
 */
export async function sumMonths(
  db: Database,
  { year, compared }: { year: number; compared: number },
  scope: Scope,
  { prices, missing }: { prices: UnitPrice[]; missing: MissingMonth[] },
): Promise<TwoYears> {
  const { rows } = await sql<Row>`
    with prices (energy_type, from_month, until_month, euros) as (
      select * from ${pricesOf(prices)}
    ),
    c as (${monthsOf(year, scope)}),
    p as (${monthsOf(compared, scope)}),
    sides as (
      select coalesce(c.energy_type, p.energy_type) as energy_type,
        coalesce(c.reference_month, p.reference_month) as reference_month, ${sideOf('c')}, ${sideOf('p')}
      from c full join p using (site_id, energy_type, reference_month)
    ),
    sums as (
      select energy_type, reference_month, ${sumsOf('c', 'p')}, ${sumsOf('p', 'c')},
        count(*) filter (where c_quantity is not null and p_quantity is not null) as quantity_pairs,
        count(*) filter (where c_is_costed and p_is_costed) as cost_pairs,
        count(*) filter (
          where c_quantity is not null and p_quantity is not null and c_is_costed and p_is_costed
        ) as costed_pairs
      from sides
      group by energy_type, reference_month
    )
    select energy_type, reference_month, ${resultsOf('c')}, ${resultsOf('p')}, quantity_pairs, cost_pairs, costed_pairs,
      c_costed + p_costed as costed
    from sums
    order by energy_type, reference_month`.execute(db);
  const groups = (side: 'c' | 'p', ofYear: number, lacking: MissingMonth[]) =>
    withMissing(
      rows
        .map(row => groupOf(row, side, ofYear))
        .filter(({ isEmpty }) => !isEmpty)
        .map(({ group }) => group),
      ofYear,
      lacking,
    );
  return {
    current: groups('c', year, missing),
    previous: groups('p', compared, missing),
    comparable: rows.map(comparableOf),
  };
}

/** The site-months of one year. An amount that was declared is whole cents; without one, the cost is estimated. */
function monthsOf(year: number, { siteId, energyType, month }: Scope) {
  return sql`
    select d.site_id, d.energy_type, d.reference_month, d.normal_quantity as quantity, d.amount_cents as amount,
      round(d.price_quantity * p.euros * 100) as estimate, d.quantity is not null as is_declared
    from declared_months d
    left join prices p on d.amount_cents is null and p.energy_type = d.energy_type
      and d.reference_year * 12 + d.reference_month - 1 >= p.from_month
      and (p.until_month is null or d.reference_year * 12 + d.reference_month - 1 < p.until_month)
    where d.reference_year = ${year}
      ${siteId === null ? sql`and d.site_id <> all (array(select id from sites where archived_at is not null))` : sql`and d.site_id = ${siteId}`}
      ${energyType === undefined ? sql`` : sql`and d.energy_type = ${energyType}`}
      ${month === undefined ? sql`` : sql`and d.reference_month = ${month}`}`;
}

type Side = 'c' | 'p';

function sideOf(side: Side) {
  const of = (column: string) => sql.ref(`${side}.${column}`);
  const as = (column: string) => sql.ref(`${side}_${column}`);
  return sql`${of('quantity')} as ${as('quantity')}, ${of('amount')} as ${as('amount')},
    ${of('estimate')} as ${as('estimate')}, ${of('is_declared')} as ${as('is_declared')},
    ${of('amount')} is not null or ${of('estimate')} is not null as ${as('is_costed')}`;
}

/** Amounts and estimates apart: whole numbers are summed much faster. `alone` is what the other year does not hold. */
function sumsOf(side: Side, other: Side) {
  const of = (column: string) => sql.ref(`${side}_${column}`);
  const isAlone = sql`not ${sql.ref(`${other}_is_costed`)}`;
  return sql`
    sum(${of('quantity')}) as ${of('quantity')},
    sum(${of('quantity')}) filter (where ${sql.ref(`${other}_quantity`)} is null) as ${of('quantity_alone')},
    count(${of('quantity')}) as ${of('present')},
    count(*) filter (where ${of('is_declared')} and ${of('quantity')} is null) as ${of('unconverted')},
    sum(${of('amount')}) as ${of('amount')},
    sum(${of('amount')}) filter (where ${isAlone}) as ${of('amount_alone')},
    sum(${of('estimate')}) as ${of('estimate')},
    sum(${of('estimate')}) filter (where ${isAlone}) as ${of('estimate_alone')},
    count(${of('estimate')}) as ${of('estimated')},
    count(*) filter (where ${of('is_costed')}) as ${of('costed')},
    count(*) filter (where ${of('is_declared')} and not ${of('is_costed')}) as ${of('uncosted')}`;
}

/** Null stays null: no month, no sum. */
function resultsOf(side: Side) {
  const of = (column: string) => sql.ref(`${side}_${column}`);
  const cost = sql`coalesce(${of('amount')}, 0) + coalesce(${of('estimate')}, 0)`;
  const costAlone = sql`coalesce(${of('amount_alone')}, 0) + coalesce(${of('estimate_alone')}, 0)`;
  return sql`
    ${of('quantity')}, ${of('present')}, ${of('unconverted')}, ${of('estimated')}, ${of('uncosted')},
    case when ${of('costed')} > 0 then ${cost} end as ${of('cost')},
    coalesce(${of('estimate')}, 0) as ${of('estimated_cents')},
    case when quantity_pairs > 0 then ${of('quantity')} - coalesce(${of('quantity_alone')}, 0) end as ${of('pair_quantity')},
    case when cost_pairs > 0 then ${cost} - (${costAlone}) end as ${of('pair_cost')}`;
}

function groupOf(row: Row, side: 'c' | 'p', year: number): { group: MonthGroup; isEmpty: boolean } {
  const number = (name: Counted) => Number(row[`${side}_${name}`] ?? 0);
  const group = {
    energyType: row.energy_type,
    year,
    month: row.reference_month,
    quantityNormal: orNull(row[`${side}_quantity`]),
    presentCount: number('present'),
    unconvertedCount: number('unconverted'),
    missingCount: 0,
    costCents: orNull(row[`${side}_cost`]),
    estimatedCents: number('estimated_cents'),
    estimatedCount: number('estimated'),
    uncostedCount: number('uncosted'),
  };
  return { group, isEmpty: group.presentCount + group.unconvertedCount === 0 && group.costCents === null };
}

function comparableOf(row: Row): ComparableGroup {
  const pairs = Number(row.quantity_pairs);
  const costPairs = Number(row.cost_pairs);
  return {
    energyType: row.energy_type,
    month: row.reference_month,
    quantity: {
      current: orNull(row.c_pair_quantity),
      previous: orNull(row.p_pair_quantity),
      pairCount: pairs,
      leftOutCount: Number(row.c_present) + Number(row.p_present) - 2 * pairs,
    },
    costCents: {
      current: orNull(row.c_pair_cost),
      previous: orNull(row.p_pair_cost),
      pairCount: costPairs,
      leftOutCount: Number(row.costed) - 2 * costPairs,
    },
    costedPairCount: Number(row.costed_pairs),
  };
}

function orNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** A month that every site lacks has no group of its own yet must be counted as missing. */
function withMissing(groups: MonthGroup[], year: number, lacking: MissingMonth[]): MonthGroup[] {
  const ofYear = lacking.filter(missing => missing.year === year);
  const counts = Map.groupBy(ofYear, ({ energyType, month }) => `${energyType} ${month}`);
  const counted = groups.map(group => {
    const key = `${group.energyType} ${group.month}`;
    const missingCount = counts.get(key)?.length ?? 0;
    counts.delete(key);
    return { ...group, missingCount };
  });
  const absent = groupMonths([], [...counts.values()].flat());
  return [...counted, ...absent];
}
