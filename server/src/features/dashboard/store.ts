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
 * once over all and once over those that both years hold. The rules are those of `groupMonths` and `comparable` in the
 * domain, against which this is tested.
 */
export async function sumMonths(
  db: Database,
  years: { year: number; compared: number },
  { siteId, energyType, month }: Scope,
  { prices, missing }: { prices: UnitPrice[]; missing: MissingMonth[] },
): Promise<TwoYears> {
  const { year, compared } = years;
  const { rows } = await sql<Row>`
    with prices (energy_type, from_month, until_month, euros) as (
      select * from ${pricesOf(prices)}
    ),
    costed as (
      select d.site_id, d.energy_type, d.reference_year, d.reference_month, d.normal_quantity as quantity,
        d.quantity is not null and d.normal_quantity is null as unconverted,
        case when d.amount_cents is null then round(d.price_quantity * p.euros * 100) end as estimate,
        coalesce(d.amount_cents, round(d.price_quantity * p.euros * 100)) as cost,
        d.quantity is not null as declared
      from declared_months d
      left join prices p on p.energy_type = d.energy_type
        and d.reference_year * 12 + d.reference_month - 1 >= p.from_month
        and (p.until_month is null or d.reference_year * 12 + d.reference_month - 1 < p.until_month)
      where d.reference_year in (${year}, ${compared})
        ${siteId === null ? sql`and d.site_id in (select id from sites where archived_at is null)` : sql`and d.site_id = ${siteId}`}
        ${energyType === undefined ? sql`` : sql`and d.energy_type = ${energyType}`}
        ${month === undefined ? sql`` : sql`and d.reference_month = ${month}`}
    ),
    sides as (
      select energy_type, reference_month, ${sideOf('c', year)}, ${sideOf('p', compared)}
      from costed
      group by site_id, energy_type, reference_month
    )
    select energy_type, reference_month, ${sumsOf('c')}, ${sumsOf('p')},
      count(*) filter (where ${quantityOnBothSides}) as quantity_pairs,
      count(*) filter (where ${costOnBothSides}) as cost_pairs,
      count(*) filter (where ${quantityOnBothSides} and ${costOnBothSides}) as costed_pairs,
      count(c_cost) + count(p_cost) as costed
    from sides
    group by energy_type, reference_month
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

const quantityOnBothSides = sql`c_quantity is not null and p_quantity is not null`;
const costOnBothSides = sql`c_cost is not null and p_cost is not null`;

function sideOf(side: 'c' | 'p', year: number) {
  const of = (column: string) =>
    sql`max(${sql.ref(column)}) filter (where reference_year = ${year}) as ${sql.ref(`${side}_${column}`)}`;
  const flag = (column: string) =>
    sql`coalesce(bool_or(${sql.ref(column)}) filter (where reference_year = ${year}), false) as ${sql.ref(`${side}_${column}`)}`;
  return sql`${of('quantity')}, ${of('cost')}, ${of('estimate')}, ${flag('unconverted')}, ${flag('declared')}`;
}

function sumsOf(side: 'c' | 'p') {
  const column = (name: string) => sql.ref(`${side}_${name}`);
  const as = (name: Counted) => sql.ref(`${side}_${name}`);
  return sql`
    sum(${column('quantity')}) as ${as('quantity')},
    count(${column('quantity')}) as ${as('present')},
    count(*) filter (where ${column('unconverted')}) as ${as('unconverted')},
    sum(${column('cost')}) as ${as('cost')},
    coalesce(sum(${column('estimate')}), 0) as ${as('estimated_cents')},
    count(${column('estimate')}) as ${as('estimated')},
    count(*) filter (where ${column('declared')} and ${column('cost')} is null) as ${as('uncosted')},
    sum(${column('quantity')}) filter (where ${quantityOnBothSides}) as ${as('pair_quantity')},
    sum(${column('cost')}) filter (where ${costOnBothSides}) as ${as('pair_cost')}`;
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
