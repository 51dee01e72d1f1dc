import type { BuildingPosition, BuildingRecord } from '@suivi/contract/sites/buildings';
import { editableNumber } from '@suivi/domain/ground/number/editable-number';

/** The position of the marker of each building, by its id; null when it is off the plan. */
export type Placements = Record<string, BuildingPosition | null>;

export function placementsOf(buildings: readonly BuildingRecord[]): Placements {
  return Object.fromEntries(buildings.map(({ id, position }) => [id, position]));
}

/** The changes to send, with the versions shown: only buildings that still exist and whose marker moved. */
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
