import { type EnergyType, energyTypes } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import type { StoredMonth } from '@suivi/domain/months/stored-month';
import {
  emptyYear,
  energiesPerSite,
  keyOf,
  keysOf,
  putHead,
  putMonths,
  type YearOfMonths,
} from '@suivi/domain/months/year-of-months';
import { type RawBuilder, sql } from 'kysely';
import {
  billedLines,
  billedMonths,
  type FedYear,
  firstFedMonths,
  isNotedEstimated,
  pricedHead,
} from './fed-months.ts';
import { monthColumns, unpackMonths } from './unpack-months.ts';

/**
 * The declarations and the months of a year as one row: one line of text for each column, with its values separated by commas in
 * the same order, empty where there is none. Thousands of rows would cost the server ten times as much.
 */
export type PackedYear = Record<'heads' | 'months', string>;

const headColumns = ['site_id', 'energy_type', 'id', 'unit', 'gas_coefficient'] as const;

/** Two subqueries of one row, `h` and `m`, whose `packed` columns form a `PackedYear`. */
export function packedYear(year: number): RawBuilder<unknown> {
  return sql`
    (select ${packed(headColumns)} from monthly_energy_declarations where reference_year = ${year}) h
    cross join (select ${packed(monthColumns)} from (
      select (site_id * ${sql.lit(energiesPerSite)} + ${placeOfEnergy}) * 12 + reference_month - 1 as at,
        trim_scale(quantity) as quantity, trim_scale(normal_quantity) as normal_quantity,
        trim_scale(price_quantity) as price_quantity, amount_cents,
        nullif(is_credit_note, false)::int as is_credit_note, nullif(${isNotedEstimated(year, 'd')}, false)::int as is_estimated
      from declared_months d where reference_year = ${year}
    ) d) m`;
}

const placeOfEnergy = sql`case energy_type ${sql.join(
  energyTypes.map((energyType, place) => sql`when ${sql.lit(energyType)} then ${sql.lit(place)}`),
  sql` `,
)} end`;

function packed(names: readonly string[]): RawBuilder<unknown> {
  const lines = names.map(name => sql`string_agg(coalesce(${sql.ref(name)}::text, ''), ',')`);
  return sql`concat_ws(chr(10), ${sql.join(lines)}) as packed`;
}

/** The year as read, with the months of bills in place of the declared ones where bills feed them. */
export function unpackYear(year: number, { heads, months }: PackedYear, fed: FedYear): YearOfMonths {
  const found = unpackHeads(heads);
  const made = emptyYear(year, keysOf([...found, ...billedLines(fed)]));
  const lines = new Map<number, number>();
  for (const [line, key] of made.keys.entries()) lines.set(key, line);
  const firsts = firstFedMonths(year, fed);
  const declarations = new Map<number, number>();
  for (const { siteId, energyType, declarationId, unit, gasCoefficient } of found) {
    const key = keyOf(siteId, energyType);
    const head = firsts.has(key) ? pricedHead(energyType) : { unit, gasCoefficient };
    putHead(made, lines.get(key) ?? 0, { declarationId, ...head });
    declarations.set(key, declarationId);
  }
  unpackMonths(made, months, { lines, firsts });
  putMonths(made, billedMonths(fed, declarations));
  return made;
}

type Head = Pick<StoredMonth, 'siteId' | 'energyType' | 'declarationId' | 'unit' | 'gasCoefficient'>;

function unpackHeads(packed: string): Head[] {
  if (packed === '') return [];
  const [sites = [], energies = [], ids = [], ofUnits = [], coefficients = []] = packed
    .split('\n')
    .map(column => column.split(','));
  return sites.map((siteId, row) => ({
    siteId: Number(siteId),
    energyType: energies[row] as EnergyType,
    declarationId: Number(ids[row]),
    unit: ofUnits[row] as Unit,
    gasCoefficient: coefficients[row] || null,
  }));
}
