import type { BuildingPosition, BuildingRecord } from '@suivi/contract/buildings';
import { editableNumber } from '@suivi/domain/number/editable-number';
import type { Difference } from '../../ui/dialogs/edit-conflict.tsx';

/** Where markers were put and not saved yet, and where each stood when it was first moved. */
export type Placements = Partial<
  Record<number, { position: BuildingPosition | null; from: BuildingPosition | null }>
>;

export function placementOf(placements: Placements, building: BuildingRecord): BuildingPosition | null {
  const moved = placements[building.id];
  return moved ? moved.position : building.position;
}

/** A marker put back where it stands is no change, unless a save that moves it is on its way. */
export function withPlacement(
  placements: Placements,
  building: BuildingRecord,
  position: BuildingPosition | null,
  isSaving = false,
): Placements {
  const moved = placements[building.id];
  const from = moved ? moved.from : building.position;
  const next = { ...placements, [building.id]: { position, from } };
  if (isSame(position, building.position) && !(isSaving && moved)) delete next[building.id];
  return next;
}

/** Buildings whose marker somebody else moved elsewhere meanwhile; what else they changed is no conflict. */
export function stalePlacements(
  placements: Placements,
  buildings: readonly BuildingRecord[],
): BuildingRecord[] {
  return buildings.filter(({ id, position }) => {
    const moved = placements[id];
    return moved !== undefined && !isSame(moved.from, position) && !isSame(moved.position, position);
  });
}

/** Where the other editor left each marker, beside where it was put here. */
export function placementDifferences(placements: Placements, stale: readonly BuildingRecord[]): Difference[] {
  return stale.map(building => ({
    label: building.name,
    stored: positionText(building.position),
    typed: positionText(placementOf(placements, building)),
  }));
}

/** The moved markers stay where they were put, over what is stored now. */
export function rebased(placements: Placements, buildings: readonly BuildingRecord[]): Placements {
  return Object.fromEntries(
    buildings.flatMap(({ id, position }) => {
      const moved = placements[id];
      return moved ? [[id, { position: moved.position, from: position }]] : [];
    }),
  );
}

/** What was placed while `sent` was on its way: it is kept, and begins from where the marker was just saved. */
export function placedSince(latest: Placements, sent: Placements): Placements {
  const kept: Placements = {};
  for (const [key, moved] of Object.entries(latest)) {
    const before = sent[Number(key)];
    const from = before ? before.position : moved?.from;
    if (moved && from !== undefined && !isSame(moved.position, from)) {
      kept[Number(key)] = { position: moved.position, from };
    }
  }
  return kept;
}

export function without(placements: Placements, given: readonly BuildingRecord[]): Placements {
  const ids = new Set(given.map(({ id }) => String(id)));
  return Object.fromEntries(Object.entries(placements).filter(([id]) => !ids.has(id)));
}

/** What to send, over the versions that are shown: only buildings that are still there and stand elsewhere. */
export function entriesOf(placements: Placements, buildings: readonly BuildingRecord[]) {
  return buildings.flatMap(({ id, version, position }) => {
    const moved = placements[id];
    return moved && !isSame(moved.position, position) ? [{ id, version, position: moved.position }] : [];
  });
}

function isSame(a: BuildingPosition | null, b: BuildingPosition | null): boolean {
  return a?.xPercent === b?.xPercent && a?.yPercent === b?.yPercent;
}

function positionText(position: BuildingPosition | null): string {
  if (position === null) return 'hors plan';
  return `X ${editableNumber(position.xPercent)}\u00a0%, Y ${editableNumber(position.yPercent)}\u00a0%`;
}
