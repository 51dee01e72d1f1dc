import type { BuildingPosition, BuildingRecord } from '@suivi/contract/sites/buildings';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';

/** Where the marker of each building stands, by its id; null: off the plan. */
export type Placements = Record<string, BuildingPosition | null>;

export function placementsOf(buildings: readonly BuildingRecord[]): Placements {
  return Object.fromEntries(buildings.map(({ id, position }) => [id, position]));
}

/** What to send, over the versions that are shown: only buildings that are still there and stand elsewhere. */
export function movedMarkers(placements: Placements, buildings: readonly BuildingRecord[]) {
  return buildings.flatMap(({ id, version, position: before }) => {
    const position = placements[id] ?? null;
    const isSame = position?.xPercent === before?.xPercent && position?.yPercent === before?.yPercent;
    return isSame ? [] : [{ id, version, position }];
  });
}

export function positionText(position: BuildingPosition | null): string {
  if (position === null) return 'hors plan';
  return `X ${editableNumber(position.xPercent)}\u00a0%, Y ${editableNumber(position.yPercent)}\u00a0%`;
}
