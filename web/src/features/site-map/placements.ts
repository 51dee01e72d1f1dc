import type { BuildingPosition, BuildingRecord } from '@suivi/contract/buildings';

/** Where markers were put and not saved yet, and the version of each building when its marker was first moved. */
export type Placements = Partial<Record<number, { position: BuildingPosition | null; version: number }>>;

export function placementOf(placements: Placements, building: BuildingRecord): BuildingPosition | null {
  const moved = placements[building.id];
  return moved ? moved.position : building.position;
}

export function withPlacement(
  placements: Placements,
  building: BuildingRecord,
  position: BuildingPosition | null,
): Placements {
  const version = placements[building.id]?.version ?? building.version;
  const next = { ...placements, [building.id]: { position, version } };
  if (isSame(position, building.position) && version === building.version) delete next[building.id];
  return next;
}

/** Buildings that somebody else changed after their marker was moved. */
export function stalePlacements(
  placements: Placements,
  buildings: readonly BuildingRecord[],
): BuildingRecord[] {
  return buildings.filter(({ id, version }) => {
    const moved = placements[id];
    return moved !== undefined && moved.version !== version;
  });
}

/** The moved markers stay where they were put, over what is stored now. */
export function rebased(placements: Placements, buildings: readonly BuildingRecord[]): Placements {
  return Object.fromEntries(
    buildings.flatMap(({ id, version }) => {
      const moved = placements[id];
      return moved ? [[id, { position: moved.position, version }]] : [];
    }),
  );
}

export function without(placements: Placements, given: readonly BuildingRecord[]): Placements {
  const ids = new Set(given.map(({ id }) => String(id)));
  return Object.fromEntries(Object.entries(placements).filter(([id]) => !ids.has(id)));
}

/** What to send: only buildings that are still there. */
export function entriesOf(placements: Placements, buildings: readonly BuildingRecord[]) {
  return buildings.flatMap(({ id }) => {
    const moved = placements[id];
    return moved ? [{ id, ...moved }] : [];
  });
}

function isSame(a: BuildingPosition | null, b: BuildingPosition | null): boolean {
  return a?.xPercent === b?.xPercent && a?.yPercent === b?.yPercent;
}
