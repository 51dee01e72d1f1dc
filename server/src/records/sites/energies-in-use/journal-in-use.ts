import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Change } from '../../../platform/change.ts';
import type { JournalEntry } from '../../../platform/journal/journal-entry.ts';
import { readSiteNames } from '../site-names.ts';

export type InUseRow = {
  id: number;
  site_id: number;
  energy_type: EnergyType;
  from_year: number;
  from_month: number;
};

/** Writes a journal row for each energy that was put in use from these months on, or is no longer in use. */
export async function journalInUse(
  change: Change,
  action: 'site.put-energy-in-use' | 'site.take-energy-out-of-use',
  rows: readonly Omit<InUseRow, 'id'>[],
): Promise<void> {
  const siteName = await readSiteNames(
    change.tx,
    rows.map(row => row.site_id),
  );
  const entries = rows.map((row): JournalEntry => {
    const inUse = { energyType: row.energy_type, from: { year: row.from_year, month: row.from_month } };
    return {
      action,
      entity: 'site',
      entityId: row.site_id,
      siteId: row.site_id,
      label: `${siteName(row.site_id)} · ${row.energy_type}`,
      ...(action === 'site.put-energy-in-use' ? { after: inUse } : { before: inUse }),
    };
  });
  if (entries.length > 0) await change.journal(...entries);
}
