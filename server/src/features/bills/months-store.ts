import type { Month } from '@suivi/domain/ground/calendar/month';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';
import { sql } from 'kysely';
import { storedMonth, storedNumberOrNull } from '../../platform/schema/stored-values.ts';
import type { Database } from '../../platform/schema/tables.ts';

type Row = {
  month: number;
  quantityNormal: string | null;
  amountCents: string;
  coveredDays: number;
  expectedDays: number;
  isWhole: boolean;
  isEstimated: boolean;
  isChanged: boolean;
  toldQuantity: string | null;
  toldCents: string | null;
};

type BilledMonth = Pick<Row, 'coveredDays' | 'expectedDays' | 'isWhole' | 'isEstimated'> & {
  month: Month;
  told: { quantityNormal: number | null; amountCents: number | null } | null;
  quantityNormal: number | null;
  amountCents: number;
};

/** The months of a year that bills make, in order. */
export async function readBilledYear(
  db: Database,
  { siteId, energyType }: SiteEnergy,
  year: number,
): Promise<BilledMonth[]> {
  const { rows } = await sql<Row>`
    select m.reference_month as month, m.normal_quantity as "quantityNormal", m.amount_cents as "amountCents",
      m.covered_days as "coveredDays", m.expected_days as "expectedDays", m.is_whole as "isWhole",
      m.is_estimated as "isEstimated", t.told is distinct from t.now as "isChanged", t.told ->> 'normal' as "toldQuantity",
      t.told ->> 'cents' as "toldCents"
    from billed_months m join told_billed_months t using (site_id, energy_type, reference_year, reference_month)
    where m.site_id = ${siteId} and m.energy_type = ${energyType} and m.reference_year = ${year}
    order by m.reference_month`.execute(db);
  return rows.map(({ isChanged, toldQuantity, toldCents, ...row }) => ({
    ...row,
    month: storedMonth(row.month),
    quantityNormal: storedNumberOrNull(row.quantityNormal),
    amountCents: Number(row.amountCents),
    told: isChanged
      ? { quantityNormal: storedNumberOrNull(toldQuantity), amountCents: storedNumberOrNull(toldCents) }
      : null,
  }));
}
