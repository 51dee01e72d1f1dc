import type { CostParts } from '@suivi/domain/energy/cost-parts';
import type { StoredMonth, YearLine } from '@suivi/domain/months/stored-month';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import { keyOf } from '@suivi/domain/months/year-of-months';
import { type RawBuilder, sql } from 'kysely';
import { storedNumberOrNull } from '../../../platform/schema/stored-values.ts';

/**
 * Which energies of which sites are fed by bills from a month of the year or earlier on, and the months of the year that bills
 * make.
 */
export type FedYear = {
  feeds: FeedRow[];
  billed: BilledRow[];
};

/** Site, energy, and the first month as its index: twelve a year, January of year 0 is 0. */
type FeedRow = [number, EnergyType, number];
/**
 * Site, energy, month; quantity in the normal unit, quantity in the price unit, cents; days covered, is whole, is estimated;
 * parts of the cost. A closed month is as it was reported, all null if nothing was; the last entry holds today's quantities and
 * cents where the bills would give others (R16).
 */
type BilledRow = [
  number,
  EnergyType,
  number,
  string | null,
  string | null,
  string | null,
  number | null,
  boolean | null,
  boolean | null,
  CostParts | null,
  [string | null, string | null, string | null, boolean | null] | null,
];

/**
 * Whether somebody noted that the quantity of a month is an estimate. `month` names a row with a site, an energy and a month of
 * the year.
 */
export function isNotedEstimated(year: number, month: string): RawBuilder<boolean> {
  const noted = (columns: RawBuilder<unknown>, ofEnergy: RawBuilder<unknown>) => sql`(
    select ${columns} from month_notes n
    where n.kind = 'estimated' and n.building_id is null and n.reference_year = ${year} and ${ofEnergy})`;
  const [site, energy, at] = ['site_id', 'energy_type', 'reference_month'].map(name =>
    sql.ref(`${month}.${name}`),
  );
  return sql`(
    (${site}, ${energy}, ${at}) in
      ${noted(sql`n.site_id, n.energy_type, n.reference_month`, sql`n.energy_type is not null`)}
    or (${site}, ${at}) in ${noted(sql`n.site_id, n.reference_month`, sql`n.energy_type is null`)})`;
}

/** A subquery of one row, `f`. `wanted` is a condition on a row `k` with a site and an energy. */
export function fedYear(year: number, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select
      coalesce((
        select jsonb_agg(jsonb_build_array(k.site_id, k.energy_type, k.from_year * 12 + k.from_month - 1))
        from bill_feeds k where k.from_year <= ${year} and ${wanted}
      ), '[]') as feeds,
      coalesce((
        select jsonb_agg(jsonb_build_array(k.site_id, k.energy_type, k.reference_month, k.told -> 'normal', k.told -> 'priced',
          k.told -> 'cents', k.told -> 'coveredDays', k.told -> 'isWhole',
          case when k.told ->> 'isEstimated' = 'true' or ${isNotedEstimated(year, 'k')} then true end, k.told -> 'parts',
          case when (k.told ->> 'normal', k.told ->> 'priced', k.told ->> 'cents')
              is distinct from (k.now ->> 'normal', k.now ->> 'priced', k.now ->> 'cents')
            then jsonb_build_array(k.now -> 'normal', k.now -> 'priced', k.now -> 'cents', k.now -> 'isWhole') end))
        from told_billed_months k join bill_feeds g on g.site_id = k.site_id and g.energy_type = k.energy_type
        where k.reference_year = ${year} and ${wanted}
          and (k.reference_year, k.reference_month) >= (g.from_year, g.from_month)
      ), '[]') as billed
  ) f`;
}

/**
 * For each line that bills feed in the year, by its key, the first month of the year that they make; 0 or less when they began in
 * an earlier year. Declared months from there on do not count; before it, all quantities of the line are in the price unit.
 */
export function firstFedMonths(year: number, { feeds }: FedYear): ReadonlyMap<number, number> {
  return new Map(
    feeds.map(([siteId, energyType, first]) => [keyOf(siteId, energyType), first - year * 12 + 1]),
  );
}

/** The head of a line whose quantities are in the price unit. */
export function pricedHead(energyType: EnergyType): Pick<StoredMonth, 'unit' | 'gasCoefficient'> {
  return { unit: energyDefinitions[energyType].priceUnit, gasCoefficient: null };
}

/**
 * Some months of a year with those of bills in place of the declared ones. A declaration of which no month counts keeps its head.
 */
export function withFedMonths(year: number, declared: readonly StoredMonth[], fed: FedYear): StoredMonth[] {
  const firsts = firstFedMonths(year, fed);
  const counted = declared.map(row => {
    const first = firsts.get(keyOf(row.siteId, row.energyType));
    if (first === undefined) return row;
    const head = { ...row, ...pricedHead(row.energyType) };
    return row.month !== null && row.month < first
      ? { ...head, quantity: row.quantityPriced }
      : { ...head, ...noMonth };
  });
  const heads = new Map(declared.map(row => [keyOf(row.siteId, row.energyType), row.declarationId] as const));
  return [...counted, ...billedMonths(fed, heads)];
}

/** @param heads The declaration of a line by its key, where there is one. */
export function billedMonths({ billed }: FedYear, heads: ReadonlyMap<number, number>): StoredMonth[] {
  return billed.map(row => billedMonth(row, heads));
}

/** The lines for which bills make months. */
export function billedLines({ billed }: FedYear): YearLine[] {
  return billed.map(([siteId, energyType]) => ({ siteId, energyType }));
}

const noMonth = {
  month: null,
  quantity: null,
  quantityNormal: null,
  quantityPriced: null,
  amountCents: null,
  isCreditNote: null,
  isEstimated: null,
  coveredDays: null,
  isWhole: null,
  costParts: null,
};

function billedMonth(row: BilledRow, heads: ReadonlyMap<number, number>): StoredMonth {
  const [
    siteId,
    energyType,
    month,
    normal,
    priced,
    cents,
    coveredDays,
    isWhole,
    isEstimated,
    costParts,
    now,
  ] = row;
  return {
    siteId,
    energyType,
    declarationId: heads.get(keyOf(siteId, energyType)) ?? 0,
    ...pricedHead(energyType),
    month,
    quantity: priced,
    quantityNormal: normal,
    quantityPriced: priced,
    amountCents: cents,
    isCreditNote: cents?.startsWith('-') ?? null,
    coveredDays,
    isWhole,
    isEstimated,
    costParts,
    since: now && {
      quantityNormal: storedNumberOrNull(now[0]),
      quantityPriced: storedNumberOrNull(now[1]),
      amountCents: storedNumberOrNull(now[2]),
      isWhole: now[3] === true,
    },
  };
}
