import type { DeclarationContent, DeclarationKey } from '@suivi/domain/declaration/declaration-content';
import { quantityInNormalUnit, quantityInPriceUnit } from '@suivi/domain/energy/conversion';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/schema/tables.ts';
import type { DeclarationTables } from './tables.ts';

type Declared = {
  id: number;
  key: DeclarationKey;
  stored: DeclarationContent | null;
  content: DeclarationContent;
};
type Row = Insertable<DeclarationTables['declared_months']>;

// PostgreSQL takes 65 535 parameters in one statement; a row has ten.
const rowsPerStatement = 5000;

/**
 * Stores the months of declarations, in the units that sums and prices need beside the one that was typed. Only what is not as
 * it was is written: a month that is closed may be sent again as it is.
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
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await tx
      .insertInto('declared_months')
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict(conflict =>
        conflict
          .columns(['declaration_id', 'reference_month'])
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(valueColumns.map(column => [column, ref(`excluded.${column}`)])),
          )
          .where(sql<boolean>`(${sql.join(valueColumns.map(column => sql.ref(`declared_months.${column}`)))})
            is distinct from (${sql.join(valueColumns.map(column => sql.ref(`excluded.${column}`)))})`),
      )
      .execute();
  }
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
