import { isMonth, type Period } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/energy/unit';
import type { Database, Tx } from '../../platform/schema/tables.ts';

export type SiteMonth = {
  energyType: EnergyType;
  period: Period;
  /** In `unit`. */
  quantity: number | null;
  unit: Unit;
  /** kWh PCI, or m³ of water. */
  quantityNormal: number | null;
  amountCents: number | null;
  isCreditNote: boolean;
};

/** Every month of one site as the caller's transaction sees them, for a change that is made of them: nothing is kept. */
export async function readSiteMonths(db: Database | Tx, siteId: number): Promise<SiteMonth[]> {
  const rows = await db
    .selectFrom('declared_months as m')
    .innerJoin('monthly_energy_declarations as d', 'd.id', 'm.declaration_id')
    .select(['m.energy_type', 'm.reference_year', 'm.reference_month', 'm.quantity', 'm.normal_quantity'])
    .select(['m.amount_cents', 'm.is_credit_note', 'd.unit'])
    .where('m.site_id', '=', siteId)
    .execute();
  return rows.map(row => ({
    energyType: row.energy_type,
    period: periodOf(row.reference_year, row.reference_month),
    quantity: numberOrNull(row.quantity),
    unit: row.unit,
    quantityNormal: numberOrNull(row.normal_quantity),
    amountCents: numberOrNull(row.amount_cents),
    isCreditNote: row.is_credit_note,
  }));
}

function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
