import { type BuildingPosition, type BuildingRecord, placeBuildings } from '@suivi/contract/buildings';
import { useState } from 'react';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useDraft } from '../../lib/drafts/use-draft.ts';
import { useLatest } from '../../lib/page/use-latest.ts';
import * as placed from './placements.ts';

/** Moving markers: nothing is stored before « Sauvegarder », and nothing that another editor did is overwritten. */
export function useMarkerEditing(siteCode: string, buildings: readonly BuildingRecord[]) {
  const showToast = useToast();
  const { value, restoredFrom, setValue, discard } = useDraft<placed.Placements>(
    `markers:${siteCode}`,
    2,
    {},
  );
  const [isEditing, setEditing] = useState(restoredFrom !== null);
  const { mutate, error, isPending, reset } = useChange(placeBuildings);
  const latest = useLatest(value);
  // While a save is on its way its own result may be read before it is told.
  const stale = isPending ? [] : placed.stalePlacements(value, buildings);
  const entries = placed.entriesOf(value, buildings);

  const stop = () => {
    reset();
    discard({});
    setEditing(false);
  };
  const finish = () => {
    const left = placed.placedSince(latest.current, value);
    if (Object.keys(left).length === 0) stop();
    else setValue(left);
    showToast('success', 'Positions mises à jour sur le plan.');
  };
  return {
    isEditing,
    start: () => setEditing(true),
    stop,
    positionOf: (building: BuildingRecord) => placed.placementOf(value, building),
    place: (building: BuildingRecord, position: BuildingPosition | null) =>
      setValue(placed.withPlacement(value, building, position, isPending)),
    changedCount: entries.length,
    /** Markers that somebody else moved meanwhile: nothing is saved before the person chooses. */
    conflicts: placed.placementDifferences(value, stale),
    keepMine: () => setValue(placed.rebased(value, buildings)),
    takeTheirs: () => setValue(placed.without(value, stale)),
    save: () => {
      if (entries.length === 0 || stale.length > 0) return;
      mutate({ body: { placements: entries } }, { onSuccess: finish });
    },
    isSaving: isPending,
    error,
  };
}

export type MarkerEditing = ReturnType<typeof useMarkerEditing>;
