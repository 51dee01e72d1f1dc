import type { StoredMonth } from '@suivi/domain/months/stored-month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { type RawBuilder, sql } from 'kysely';
import { isNotedEstimated, noMonth } from './fed-months.ts';

/**
 * The declarations and the months of a year as one row: a line for each column, its values by commas in one order, empty
 * where there is none. Thousands of rows would cost the server ten times as much.
 */
export type PackedYear = Record<'heads' | 'months', string>;

const headColumns = ['site_id', 'energy_type', 'id', 'unit', 'gas_coefficient'] as const;
const monthColumns = [
  'site_id',
  'energy_type',
  'reference_month',
  'quantity',
  'normal_quantity',
  'price_quantity',
  'amount_cents',
  'is_credit_note',
  'is_estimated',
] as const;

/** Two subqueries of one row, `h` and `m`, whose `packed` are a packed year's. */
export function packedYear(year: number): RawBuilder<unknown> {
  return sql`
    (select ${packed(headColumns)} from monthly_energy_declarations where reference_year = ${year}) h
    cross join (select ${packed(monthColumns)} from (
      select d.*, nullif(${isNotedEstimated(year, 'd')}, false) as is_estimated from declared_months d where reference_year = ${year}
    ) d) m`;
}

function packed(names: readonly string[]): RawBuilder<unknown> {
  const lines = names.map(name => sql`string_agg(coalesce(${sql.ref(name)}::text, ''), ',')`);
  return sql`concat_ws(chr(10), ${sql.join(lines)}) as packed`;
}

type Head = Pick<StoredMonth, 'siteId' | 'energyType' | 'declarationId' | 'unit' | 'gasCoefficient'>;

/** What a packed year holds, read while it is gone through: as objects, all months of three thousand sites take ten times its text. */
export type UnpackedYear = {
  heads: readonly Head[];
  /** Each declaration without a month, then every month with the head of its declaration. */
  stored: Iterable<StoredMonth>;
};

export function unpackYear({ heads: packedHeads, months: packedMonths }: PackedYear): UnpackedYear {
  const heads = new Map<string, Map<string, Head>>();
  for (const [siteId = '', energyType = '', id, unit, coefficient] of rowsOf(packedHeads)) {
    const ofSite = heads.get(siteId) ?? new Map<string, Head>();
    heads.set(siteId, ofSite);
    ofSite.set(energyType, {
      siteId: Number(siteId),
      energyType: energyType as EnergyType,
      declarationId: Number(id),
      unit: unit as Unit,
      gasCoefficient: coefficient || null,
    });
  }
  const all = Array.from(heads.values(), ofSite => [...ofSite.values()]).flat();
  return { heads: all, stored: { [Symbol.iterator]: () => storedMonths(all, packedMonths, heads) } };
}

function* storedMonths(
  all: readonly Head[],
  packedMonths: string,
  heads: ReadonlyMap<string, ReadonlyMap<string, Head>>,
): Generator<StoredMonth> {
  for (const head of all) yield { ...head, ...noMonth };
  for (const row of rowsOf(packedMonths)) {
    const [siteId = '', energyType = '', month, quantity, normal, priced, cents, isCreditNote, isEstimated] =
      row;
    const head = heads.get(siteId)?.get(energyType);
    if (!head) throw new Error(`${energyType} of site ${siteId} has months and no declaration`);
    yield {
      siteId: head.siteId,
      energyType: head.energyType,
      declarationId: head.declarationId,
      unit: head.unit,
      gasCoefficient: head.gasCoefficient,
      month: Number(month),
      quantity: quantity || null,
      quantityNormal: normal || null,
      quantityPriced: priced || null,
      amountCents: cents || null,
      isCreditNote: isCreditNote === 'true',
      isEstimated: isEstimated === 'true',
      coveredDays: null,
      isWhole: null,
      costParts: null,
    };
  }
}

/** Row by row, the values of all columns; each row is the same list, filled anew. */
function* rowsOf(packed: string): Generator<readonly string[]> {
  if (packed === '') return;
  const columns = packed.split('\n');
  const begins = columns.map(() => 0);
  const row = columns.map(() => '');
  const [first = ''] = columns;
  while ((begins[0] ?? 0) <= first.length) {
    for (const [place, column] of columns.entries()) {
      const begin = begins[place] ?? 0;
      const comma = column.indexOf(',', begin);
      const end = comma === -1 ? column.length : comma;
      row[place] = column.slice(begin, end);
      begins[place] = end + 1;
    }
    yield row;
  }
}
