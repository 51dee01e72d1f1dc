import type { DryRunWrites } from '../dry-run/compare-with-stored.ts';

type Ids = ReadonlyMap<number, number>;

/** The writes with the identifiers of the sites that were just created. */
export function atSites<Write extends { key: { siteId: number } }>(
  writes: readonly Write[],
  made: Ids,
): Write[] {
  if (made.size === 0) return [...writes];
  return writes.map(write => ({
    ...write,
    key: { ...write.key, siteId: made.get(write.key.siteId) ?? write.key.siteId },
  }));
}

/** Everything at sites and buildings of the file, once these are created. */
export function placed(writes: DryRunWrites, sites: Ids, buildings: Ids): DryRunWrites {
  return {
    ...writes,
    declarations: atSites(writes.declarations, sites),
    notes: atSites(writes.notes, sites),
    readings:
      buildings.size === 0
        ? writes.readings
        : writes.readings.map(write => {
            const { buildingId } = write.key;
            return { ...write, key: { ...write.key, buildingId: buildings.get(buildingId) ?? buildingId } };
          }),
    registered: writes.registered.map(write => ({ ...write, content: ofSites(write.content, sites) })),
    points: writes.points.map(point => ({ ...point, content: ofSites(point.content, sites) })),
  };
}

type Placed = { places: readonly { siteId: number }[] };

function ofSites<Content extends Placed | null>(content: Content, made: Ids): Content {
  if (content === null || made.size === 0) return content;
  const places = content.places.map(place => ({ ...place, siteId: made.get(place.siteId) ?? place.siteId }));
  return { ...content, places };
}
