import type { Month, Period } from '@suivi/domain/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Database } from '../../platform/schema/tables.ts';

export type MonthQuantity = Period & { energyType: EnergyType; quantityNormal: number };

/** What all sites used, month by month, in kWh PCI or m³. */
export async function sumQuantities(db: Database, energyType?: EnergyType): Promise<MonthQuantity[]> {
  let query = db
    .selectFrom('declared_months as d')
    .innerJoin('sites as s', join => join.onRef('s.id', '=', 'd.site_id').on('s.archived_at', 'is', null))
    .select(['d.energy_type', 'd.reference_year', 'd.reference_month'])
    .select(({ fn }) => fn.sum<string>('d.normal_quantity').as('quantity'))
    .where('d.normal_quantity', 'is not', null)
    .groupBy(['d.energy_type', 'd.reference_year', 'd.reference_month']);
  if (energyType !== undefined) query = query.where('d.energy_type', '=', energyType);
  return (await query.execute()).map(row => ({
    energyType: row.energy_type,
    year: row.reference_year,
    month: row.reference_month as Month,
    quantityNormal: Number(row.quantity),
  }));
}
