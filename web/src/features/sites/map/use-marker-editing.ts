import { type BuildingPosition, type BuildingRecord, placeBuildings } from '@suivi/contract/sites/buildings';
import { useState } from 'react';
import { useEdit } from '../../../editing/use-edit.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { movedMarkers, placementsOf } from './placements.ts';

/** Moving markers: nothing is stored before « Sauvegarder », and changes by another editor are not overwritten. */
export function useMarkerEditing(siteCode: string, buildings: readonly BuildingRecord[]) {
  const { mutateAsync } = useChange(placeBuildings);
  const edit = useEdit({
    name: `markers:${siteCode}`,
    // Each building has a version of its own.
    stored: { version: 0, buildings },
    fieldsOf: record => placementsOf(record?.buildings ?? []),
    asks: 'field',
    check: values => ({ kind: 'content', content: movedMarkers(values, buildings) }),
    save: async placements => {
      await mutateAsync({ body: { placements } });
      return null;
    },
    said: () => 'Positions mises à jour sur le plan.',
    onEnd: () => setEditing(false),
  });
  const [isEditing, setEditing] = useState(edit.restoredFrom !== null);
  return {
    edit,
    isEditing,
    start: () => setEditing(true),
    stop: edit.cancel,
    positionOf: ({ id }: BuildingRecord): BuildingPosition | null => edit.values[id] ?? null,
    place: ({ id }: BuildingRecord, position: BuildingPosition | null) => edit.change({ [id]: position }),
    changedCount: edit.pending.length,
    save: () => {
      if (edit.pending.length > 0) edit.submit();
    },
  };
}

export type MarkerEditing = ReturnType<typeof useMarkerEditing>;
