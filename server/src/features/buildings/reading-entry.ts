import type { BuildingRecord } from '@suivi/contract/buildings';
import type { Period } from '@suivi/domain/calendar/month';
import type { Reading } from '@suivi/domain/reading/sub-metered-energy';
import type { JournalEntry } from '../../platform/journal/journal-entry.ts';

type States = { before?: Reading | undefined; after: Reading };

export function readingEntry(
  id: number,
  { building, siteName, period }: { building: BuildingRecord; siteName: string; period: Period },
  { before, after }: States,
): JournalEntry {
  const month = String(period.month).padStart(2, '0');
  return {
    action: before ? 'reading.save' : 'reading.create',
    entity: 'reading',
    entityId: id,
    siteId: building.siteId,
    label: `${siteName} · ${building.name} · ${month}/${period.year}`,
    ...(before ? { before: stateOf(before) } : {}),
    after: stateOf(after),
  };
}

function stateOf({ electricity, gas, water }: Reading) {
  return { electricityKwh: electricity, gasKwhPcs: gas, waterM3: water };
}
