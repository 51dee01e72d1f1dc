import type { CostParts } from '@suivi/domain/energy/cost-parts';
import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import type { ClosedMonths } from '@suivi/domain/months/changed-since';
import type { MonthCosts, ToldCost } from '@suivi/domain/months/month-costs';
import { energyOfKey, linesOfSites, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import type { FactorInForce, ToldFactors } from '@suivi/domain/energy/emission-factor';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { siteEnergyKey } from '@suivi/domain/sites/site-energy';
import { sql } from 'kysely';
import { storedPeriod } from '../../../platform/schema/stored-values.ts';
import type { Database, Tx } from '../../../platform/schema/tables.ts';

type ByEnergy<Value> = Partial<Record<EnergyType, Value>>;

/** A month as bills made it; numerics as PostgreSQL writes them. */
type ToldBills = Record<'normal' | 'priced' | 'cents', string | null> & {
  coveredDays: number;
  isWhole: boolean;
  isEstimated: boolean;
  parts: CostParts | null;
};

/**
 * What was reported for a month of a site when it was closed. A trigger stores factors and bills, the closing stores the costs.
 */
export type ToldMonth = {
  factors: ByEnergy<FactorInForce>;
  bills: ByEnergy<ToldBills>;
  /** In cents, for months without an amount. */
  costs: ByEnergy<number>;
};

type Row = {
  siteId: number;
  year: number;
  month: number;
  costs: ToldMonth['costs'] | null;
  factors: ToldMonth['factors'] | null;
};

/** The costs, in cents, that were reported for months without an amount when they were closed; read through `toldCostOf`. */
export type ToldCosts = ReadonlyMap<string, number>;

type ToldMonths = { factors: ToldFactors; costs: ToldCosts; closed: ClosedMonths };

/**
 * The figures that closed months keep (R16): the factors of the first closing of a month, and the costs of the months of its
 * sites.
 */
export async function readToldMonths(db: Database | Tx): Promise<ToldMonths> {
  const { rows } = await sql<Row>`
    select site_id as "siteId", reference_year as year, reference_month as month, nullif(told -> 'costs', '{}') as costs,
      case when id = min(id) over (partition by reference_year, reference_month) then told -> 'factors' end as factors
    from period_locks where reopened_at is null and told is not null`.execute(db);
  const factors = new Map<number, ToldMonth['factors']>();
  const costs = new Map<string, number>();
  const closed = new Map<number, Set<number>>();
  for (const { siteId, year, month, ...told } of rows) {
    const at = storedPeriod(year, month);
    closed.set(siteId, (closed.get(siteId) ?? new Set()).add(monthIndex(at)));
    if (told.factors) factors.set(monthIndex(at), told.factors);
    for (const [energyType, cents] of Object.entries(told.costs ?? {})) {
      costs.set(costKey(siteId, energyType as EnergyType, at), cents);
    }
  }
  return { factors, costs, closed };
}

/** Closings made before estimated costs were stored. */
export async function readClosingsWithoutCosts(
  db: Database | Tx,
): Promise<{ id: number; siteId: number; period: Period }[]> {
  const { rows } = await sql<{ id: number; siteId: number; year: number; month: number }>`
    select id, site_id as "siteId", reference_year as year, reference_month as month from period_locks
    where reopened_at is null and not told ? 'costs' order by id`.execute(db);
  return rows.map(({ id, siteId, year, month }) => ({ id, siteId, period: storedPeriod(year, month) }));
}

export function toldCostOf(costs: ToldCosts): ToldCost {
  return (siteId, energyType, at) => costs.get(costKey(siteId, energyType, at)) ?? null;
}

function costKey(siteId: number, energyType: EnergyType, at: Period): string {
  return `${siteEnergyKey({ siteId, energyType })} ${monthIndex(at)}`;
}

/** The costs, in cents, of the months without an amount that a site closes, by energy. */
export function toldCosts(
  months: YearOfMonths,
  costs: MonthCosts,
  siteId: number,
  month: Period['month'],
): ToldMonth['costs'] {
  return Object.fromEntries(
    Array.from(linesOfSites(months, new Set([siteId]))).flatMap(line =>
      monthsIn(costs.estimates[line] ?? 0).includes(month)
        ? [[energyOfKey(months.keys[line] ?? 0), costs.values[line * 12 + month - 1] ?? 0]]
        : [],
    ),
  );
}
