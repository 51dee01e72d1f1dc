import type {
  ListedMeter,
  MeterContent,
  MeterReading,
  StoredAllocationKey,
} from '@suivi/contract/meters/meters';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { type AllocationKey, unallocated } from '@suivi/domain/meters/allocation-key';
import { type IndexReading, useOfIndexes } from '@suivi/domain/meters/index-use';
import { type Meter, nodeKey, type OpenDays } from '@suivi/domain/meters/meter';

export function openDays({ from, to }: { from: string; to: string | null }): OpenDays {
  return { from: dayIndex(fromIsoDay(from)), to: to === null ? null : dayIndex(fromIsoDay(to)) };
}

/** Converts a meter to the type of the domain. */
export function domainMeter(id: number, content: MeterContent): Meter {
  return {
    id,
    name: content.name,
    source: content.source,
    sharing: content.sharing,
    ...openDays(content),
    parents: content.parents.map(parent => ({ node: nodeKey(parent), ...openDays(parent) })),
    terms: content.terms.map(term => ({ node: nodeKey(term), sign: term.sign })),
  };
}

/** The consumption between the indexes of a meter. */
export function useOfReadings(
  meter: Pick<ListedMeter, 'coefficient' | 'wheels' | 'plausiblePerDay'>,
  readings: readonly MeterReading[],
): ReturnType<typeof useOfIndexes> {
  return useOfIndexes(
    readings.map(
      ({ readOn, index, kind, coefficient }): IndexReading => ({
        day: dayIndex(fromIsoDay(readOn)),
        index,
        kind,
        coefficient,
      }),
    ),
    meter,
  );
}

type Target = { kind: StoredAllocationKey['parts'][number]['kind'] | 'meter' | 'none'; name: string };

/** The targets of a site by what identifies them: a building by its identifier, others by kind and name. */
export class Targets {
  private readonly known = new Map<string, Target>([[unallocated, { kind: 'none', name: '' }]]);

  keyOf(kind: Target['kind'], name: string, buildingId: number | null): string {
    const key = buildingId === null ? `${kind}:${name}` : `building:${buildingId}`;
    this.known.set(key, { kind, name });
    return key;
  }

  of(key: string): Target {
    return this.known.get(key) ?? { kind: 'none', name: '' };
  }

  domainKey(key: StoredAllocationKey): AllocationKey {
    return {
      ...openDays(key),
      parts: key.parts.map(({ kind, name, buildingId, ppm }) => ({
        target: this.keyOf(kind, name, buildingId),
        ppm,
      })),
    };
  }
}
