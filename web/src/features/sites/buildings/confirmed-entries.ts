import type { Doubt } from '@suivi/contract/declarations/doubts';
import type { ReadingEntry } from '@suivi/contract/readings/readings';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { subMeteredEnergies } from '@suivi/domain/sites/sub-metered-energy';

type Named = { buildingId: number | null; energyType: EnergyType; month: number };

/** The key that identifies a reading confirmed by a person. */
export function readingDoubtKey(of: Named | Pick<Doubt, 'buildingId' | 'energyType' | 'period'>): string {
  const month = 'period' in of ? of.period.month : of.month;
  return `${of.buildingId} ${of.energyType} ${month}`;
}

/** The entries, with the energies that were confirmed. */
export function confirmedEntries(
  entries: readonly ReadingEntry[],
  isConfirmed: (key: string) => boolean,
): ReadingEntry[] {
  return entries.map(entry => {
    const confirmed = subMeteredEnergies.filter(energyType =>
      isConfirmed(readingDoubtKey({ ...entry, energyType })),
    );
    return confirmed.length === 0 ? entry : { ...entry, confirmed };
  });
}
