import { addMonths, type Period } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Database } from '../platform/schema/tables.ts';
import { moveDataVersion } from './move-data-version.ts';

type Declared = { siteId: number; energyType: EnergyType; from: Period; quantities: readonly number[] };

/**
 * Puts an energy in use at a site from a month on and declares its kWh PCI, without the changes that the interface would need.
 */
export async function declareMonths(
  db: Database,
  { siteId, energyType, from, quantities }: Declared,
): Promise<void> {
  await db
    .insertInto('site_energies')
    .values({ site_id: siteId, energy_type: energyType, from_year: from.year, from_month: from.month })
    .execute();
  const months = quantities.map((quantity, position) => ({ ...addMonths(from, position), quantity }));
  for (const [year, own] of Map.groupBy(months, month => month.year)) {
    const { id } = await db
      .insertInto('monthly_energy_declarations')
      .values({ site_id: siteId, energy_type: energyType, reference_year: year, unit: 'kWh' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('declared_months')
      .values(
        own.map(({ month, quantity }) => ({
          declaration_id: id,
          site_id: siteId,
          energy_type: energyType,
          reference_year: year,
          reference_month: month,
          quantity,
          normal_quantity: quantity,
          price_quantity: quantity,
        })),
      )
      .execute();
  }
  await moveDataVersion(db);
}
