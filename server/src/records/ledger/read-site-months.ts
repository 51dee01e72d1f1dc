import { isMonth, type Period } from '@suivi/domain/calendar/month';
import { type EnergyType, energyDefinitions } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/energy/unit';
import { sql } from 'kysely';
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

type Row = {
  energyType: EnergyType;
  year: number;
  month: number;
  quantity: string | null;
  /** Null: the unit of the price. */
  unit: Unit | null;
  quantityNormal: string | null;
  amountCents: string | null;
  isCreditNote: boolean;
};

/**
 * Every month of one site as the caller's transaction sees them, for a change that is made of them: nothing is kept. Where
 * bills feed an energy, its months are theirs; one that they cover in part can be judged by nobody, and is not there.
 */
export async function readSiteMonths(db: Database | Tx, siteId: number): Promise<SiteMonth[]> {
  const { rows } = await sql<Row>`
    select m.energy_type as "energyType", m.reference_year as year, m.reference_month as month, m.quantity, d.unit,
      m.normal_quantity as "quantityNormal", m.amount_cents as "amountCents", m.is_credit_note as "isCreditNote"
    from declared_months m join monthly_energy_declarations d on d.id = m.declaration_id
    left join bill_feeds f on f.site_id = m.site_id and f.energy_type = m.energy_type
    where m.site_id = ${siteId}
      and (f.id is null or (m.reference_year, m.reference_month) < (f.from_year, f.from_month))
    union all
    select b.energy_type, b.reference_year, b.reference_month, b.price_quantity, null, b.normal_quantity,
      b.amount_cents, b.amount_cents < 0
    from billed_months b join bill_feeds f on f.site_id = b.site_id and f.energy_type = b.energy_type
    where b.site_id = ${siteId} and b.is_whole
      and (b.reference_year, b.reference_month) >= (f.from_year, f.from_month)`.execute(db);
  return rows.map(row => ({
    energyType: row.energyType,
    period: periodOf(row.year, row.month),
    quantity: numberOrNull(row.quantity),
    unit: row.unit ?? energyDefinitions[row.energyType].priceUnit,
    quantityNormal: numberOrNull(row.quantityNormal),
    amountCents: numberOrNull(row.amountCents),
    isCreditNote: row.isCreditNote,
  }));
}

function periodOf(year: number, month: number): Period {
  if (!isMonth(month)) throw new Error(`month ${month} is stored`);
  return { year, month };
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text);
}
