import type { StoredMonth } from '@suivi/domain/consumption/year-of-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/energy/unit';
import { type RawBuilder, sql } from 'kysely';

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
] as const;

/** Two subqueries of one row, `h` and `m`, whose `packed` are a packed year's. */
export function packedYear(year: number): RawBuilder<unknown> {
  return sql`
    (select ${packed(headColumns)} from monthly_energy_declarations where reference_year = ${year}) h
    cross join (select ${packed(monthColumns)} from declared_months where reference_year = ${year}) m`;
}

function packed(names: readonly string[]): RawBuilder<unknown> {
  const lines = names.map(name => sql`string_agg(coalesce(${sql.ref(name)}::text, ''), ',')`);
  return sql`concat_ws(chr(10), ${sql.join(lines)}) as packed`;
}

type Head = Pick<StoredMonth, 'siteId' | 'energyType' | 'declarationId' | 'unit' | 'gasCoefficient'>;

/** Every month with the head of its declaration; a declaration that holds no month once, with none. */
export function unpackYear({ heads: packedHeads, months: packedMonths }: PackedYear): StoredMonth[] {
  const heads = new Map<string, Head>();
  const empty = new Set<Head>();
  for (const [siteId = '', energyType = '', id, unit, coefficient] of unpackRows(packedHeads)) {
    const head: Head = {
      siteId: Number(siteId),
      energyType: energyType as EnergyType,
      declarationId: Number(id),
      unit: unit as Unit,
      gasCoefficient: coefficient || null,
    };
    heads.set(`${siteId} ${energyType}`, head);
    empty.add(head);
  }
  const held = unpackRows(packedMonths).map(
    ([siteId, energyType, month, quantity, normal, priced, cents, isCreditNote]): StoredMonth => {
      const head = heads.get(`${siteId} ${energyType}`);
      if (!head) throw new Error(`${energyType} of site ${siteId} has months and no declaration`);
      empty.delete(head);
      return {
        ...head,
        month: Number(month),
        quantity: quantity || null,
        quantityNormal: normal || null,
        quantityPriced: priced || null,
        amountCents: cents || null,
        isCreditNote: isCreditNote === 'true',
        ...declared,
      };
    },
  );
  const nothing = { quantity: null, quantityNormal: null, quantityPriced: null, amountCents: null };
  return [
    ...Array.from(empty, head => ({
      ...head,
      month: null,
      ...nothing,
      isCreditNote: null,
      ...declared,
    })),
    ...held,
  ];
}

/** It is not made of bills. */
const declared = { coveredDays: null, isWhole: null, isEstimated: null, costParts: null };

function unpackRows(packed: string): string[][] {
  if (packed === '') return [];
  const columns = packed.split('\n').map(column => column.split(','));
  return (columns[0] ?? []).map((_, row) => columns.map(column => column[row] ?? ''));
}
