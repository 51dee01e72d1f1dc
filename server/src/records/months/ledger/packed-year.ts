import type { StoredMonth } from '@suivi/domain/months/year-of-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import { type RawBuilder, sql } from 'kysely';
import { isNotedEstimated } from './fed-months.ts';

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

/** Every month with the head of its declaration; a declaration that holds no month once, with none. */
export function unpackYear({ heads: packedHeads, months: packedMonths }: PackedYear): StoredMonth[] {
  const heads = new Map<string, Head>();
  const empty = new Set<Head>();
  const [sites, energies, ids, unitsOf, coefficients] = columnsOf(packedHeads, headColumns.length);
  for (const [row, siteId] of (sites ?? []).entries()) {
    const energyType = energies?.[row] ?? '';
    const head: Head = {
      siteId: Number(siteId),
      energyType: energyType as EnergyType,
      declarationId: Number(ids?.[row]),
      unit: unitsOf?.[row] as Unit,
      gasCoefficient: coefficients?.[row] || null,
    };
    heads.set(`${siteId} ${energyType}`, head);
    empty.add(head);
  }
  const held = unpackMonths(packedMonths, (siteId, energyType) => {
    const head = heads.get(`${siteId} ${energyType}`);
    if (!head) throw new Error(`${energyType} of site ${siteId} has months and no declaration`);
    empty.delete(head);
    return head;
  });
  const nothing = { quantity: null, quantityNormal: null, quantityPriced: null, amountCents: null };
  const none = { ...nothing, isCreditNote: null, isEstimated: null, ...declared };
  return [...Array.from(empty, head => ({ ...head, month: null, ...none })), ...held];
}

/** Each month in one literal: a year of a large group is ten thousand of them, and all years are read together. */
function unpackMonths(packed: string, headOf: (siteId: string, energyType: string) => Head): StoredMonth[] {
  const [sites, energies, months, quantities, normals, prices, cents, notes, estimates] = columnsOf(
    packed,
    monthColumns.length,
  );
  return (sites ?? []).map((siteId, row): StoredMonth => {
    const head = headOf(siteId, energies?.[row] ?? '');
    return {
      siteId: head.siteId,
      energyType: head.energyType,
      declarationId: head.declarationId,
      unit: head.unit,
      gasCoefficient: head.gasCoefficient,
      month: Number(months?.[row]),
      quantity: quantities?.[row] || null,
      quantityNormal: normals?.[row] || null,
      quantityPriced: prices?.[row] || null,
      amountCents: cents?.[row] || null,
      isCreditNote: notes?.[row] === 'true',
      isEstimated: estimates?.[row] === 'true',
      coveredDays: null,
      isWhole: null,
      costParts: null,
    };
  });
}

/** It is not made of bills. */
const declared = { coveredDays: null, isWhole: null, costParts: null };

function columnsOf(packed: string, count: number): string[][] {
  if (packed === '') return Array.from({ length: count }, () => []);
  return packed.split('\n').map(column => column.split(','));
}
