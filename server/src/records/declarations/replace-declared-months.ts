import type { DeclarationContent, DeclarationKey } from '@suivi/domain/declarations/declaration-content';
import { quantityInNormalUnit, quantityInPriceUnit } from '@suivi/domain/energy/conversion';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import { plainArray } from '../plain-array.ts';
import type { DeclarationTables } from './tables.ts';

type Declared = {
  id: number;
  key: DeclarationKey;
  stored: DeclarationContent | null;
  content: DeclarationContent;
};
type Row = Insertable<DeclarationTables['declared_months']>;

const rowsPerStatement = 5000;

/**
 * Stores the months of declarations, in the typed unit and in those that sums and prices need. Only changed values are written,
 * so that a closed month may be sent again unchanged.
 */
export async function replaceDeclaredMonths(tx: Tx, declared: readonly Declared[]): Promise<void> {
  const again = declared.filter(({ stored }) => stored !== null).map(({ id }) => id);
  const rows = declared.flatMap(rowsOf);
  if (again.length > 0) {
    await sql`
      delete from declared_months m where m.declaration_id = any (${again}::int[]) and not exists (
        select from unnest(
          ${rows.map(row => row.declaration_id)}::int[], ${rows.map(row => row.reference_month)}::int[]
        ) as k (declaration_id, month)
        where k.declaration_id = m.declaration_id and k.month = m.reference_month
      )`.execute(tx);
  }
  const isNew = again.length === 0;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = rows.slice(start, start + rowsPerStatement);
    const replacing = isNew
      ? sql``
      : sql`on conflict (declaration_id, reference_month) do update set (${columnsOf()}) = (${columnsOf('excluded')})
        where (${columnsOf('declared_months')}) is distinct from (${columnsOf('excluded')})`;
    await sql`
      insert into declared_months (${namesOf(columns)})
      select * from unnest(${arraysOf(some)}) ${replacing}`.execute(tx);
  }
}

function arraysOf(rows: readonly Row[]): RawBuilder<unknown> {
  return sql.join(
    Object.entries(columns).map(([name, type]) =>
      plainArray(
        type,
        rows.map(row => row[name as keyof Row] ?? null),
      ),
    ),
  );
}

function namesOf(of: object): RawBuilder<unknown> {
  return sql.join(Object.keys(of).map(name => sql.ref(name)));
}

const columns = {
  declaration_id: 'integer',
  site_id: 'integer',
  energy_type: 'text',
  reference_year: 'integer',
  reference_month: 'integer',
  quantity: 'numeric',
  normal_quantity: 'numeric',
  price_quantity: 'numeric',
  amount_cents: 'bigint',
  is_credit_note: 'boolean',
} as const satisfies Record<keyof Row, string>;

function columnsOf(table?: string): RawBuilder<unknown> {
  return sql.join(valueColumns.map(column => sql.ref(table === undefined ? column : `${table}.${column}`)));
}

const valueColumns = [
  'quantity',
  'normal_quantity',
  'price_quantity',
  'amount_cents',
  'is_credit_note',
] as const;

/** A month with neither quantity nor amount has no row: missing is not zero. */
function rowsOf({ id, key: { siteId, energyType, year }, content }: Declared): Row[] {
  const { unit, gasCoefficient, months } = content;
  return months.flatMap(({ quantity, amountCents, isCreditNote }, index) => {
    if (quantity === null && amountCents === null) return [];
    const convert = (conversion: typeof quantityInNormalUnit) =>
      quantity === null ? null : conversion(quantity, energyType, unit, gasCoefficient);
    return {
      declaration_id: id,
      site_id: siteId,
      energy_type: energyType,
      reference_year: year,
      reference_month: index + 1,
      quantity,
      normal_quantity: convert(quantityInNormalUnit),
      price_quantity: convert(quantityInPriceUnit),
      amount_cents: amountCents,
      is_credit_note: isCreditNote && amountCents !== null,
    };
  });
}
