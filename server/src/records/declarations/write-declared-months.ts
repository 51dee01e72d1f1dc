import { quantityInNormalUnit, quantityInPriceUnit } from '@suivi/domain/energy/conversion';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/energy/unit';
import type { Insertable } from 'kysely';
import type { DeclarationTables } from './tables.ts';
import type { Tx } from '../../platform/schema/tables.ts';

type Row = Insertable<DeclarationTables['declared_months']>;

export type DeclarationHead = {
  id: number;
  siteId: number;
  energyType: EnergyType;
  year: number;
  unit: Unit;
  gasCoefficient: number | null;
};

export type MonthValues = {
  month: number;
  quantity: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
};

/** A month with neither quantity nor amount has no row: missing is not zero. */
export function declaredMonthRows(head: DeclarationHead, months: readonly MonthValues[]): Row[] {
  return months
    .filter(({ quantity, amountCents }) => quantity !== null || amountCents !== null)
    .map(({ month, quantity, amountCents, isCreditNote }) => {
      const convert = (conversion: typeof quantityInNormalUnit) =>
        quantity === null ? null : conversion(quantity, head.energyType, head.unit, head.gasCoefficient);
      return {
        declaration_id: head.id,
        site_id: head.siteId,
        energy_type: head.energyType,
        reference_year: head.year,
        reference_month: month,
        quantity,
        normal_quantity: convert(quantityInNormalUnit),
        price_quantity: convert(quantityInPriceUnit),
        amount_cents: amountCents,
        is_credit_note: isCreditNote && amountCents !== null,
      };
    });
}

// PostgreSQL takes 65 535 parameters in one statement; a row has ten.
const rowsPerStatement = 5000;

export async function insertDeclaredMonths(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await tx
      .insertInto('declared_months')
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}

/** Replaces the months of one declaration. */
export async function replaceDeclaredMonths(
  tx: Tx,
  head: DeclarationHead,
  months: readonly MonthValues[],
): Promise<void> {
  await tx.deleteFrom('declared_months').where('declaration_id', '=', head.id).execute();
  await insertDeclaredMonths(tx, declaredMonthRows(head, months));
}
